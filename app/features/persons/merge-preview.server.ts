import { sql } from "drizzle-orm";
import { CAMPER_COUNTS } from "./merge-camper.server";
import { countsOf, KINDS, type KindName } from "./merge-rows.server";
import type { Whose } from "./person-read.server";

/** How many rows of each kind the record that goes has, and how many of them stay with it; what else decides. */
export type Belongings = Record<KindName | `${KindName}_stay`, number> & {
	people: number;
	households: number;
	photo: number;
	photo_stays: number;
	kept_signs_in: number;
	merged_signs_in: number;
	has_account: number;
	enrolments: number;
	marks: number;
	/** Roll calls at which both were marked, and at how many of them the mark of the record that goes counts. */
	marks_twice: number;
	marks_better: number;
	camper_groups: number;
	camper_groups_stay: number;
	/** {@link Meeting}s. */
	meetings_json: string;
};

/** A session in which both are enrolled. */
export interface Meeting {
	session: string;
	kept_status: string;
	merged_status: string;
	kept_wins: number;
}

const counted = (table: string, column: string, whose: string, and = "1") =>
	`(SELECT count(*) FROM ${table} x WHERE x.camp_id = g.camp_id AND x.${column} = g.${whose} AND ${and})`;

/** Counts what a merge would move, by the conditions by which it moves. */
export const belongingsRead = ({ db, place, id }: Whose, merged_id: string) =>
	db.all<Belongings>(sql`WITH g(camp_id, kept_id, merged_id) AS MATERIALIZED (SELECT ${place.camp_id}, ${id}, ${merged_id})
		SELECT ${sql.raw(
			[
				...KINDS.map(countsOf),
				`(SELECT count(DISTINCT iif(r.person_id = g.merged_id, r.related_person_id, r.person_id)) FROM person_relationship r
					WHERE r.camp_id = g.camp_id AND (r.person_id = g.merged_id OR r.related_person_id = g.merged_id)) AS people`,
				`${counted("household_member", "person_id", "merged_id")} AS households`,
				`${counted("person_photo", "person_id", "merged_id")} AS photo`,
				`${counted("person_photo", "person_id", "kept_id")} AS photo_stays`,
				`${counted("membership", "person_id", "merged_id", "x.is_active = 1")} AS merged_signs_in`,
				`${counted("membership", "person_id", "kept_id", "x.is_active = 1")} AS kept_signs_in`,
				`${counted("membership", "person_id", "merged_id")} AS has_account`,
				CAMPER_COUNTS,
			].join(",\n"),
		)} FROM g`);

/** Records of the same name, whatever their birth date: who may be the same person. The key is "first|last|birth date". */
export const doublesRead = ({ db, place, id }: Whose) => {
	// Up to its birth date, which is ten signs or none.
	const name = sql`(SELECT substr(n.duplicate_key, 1, length(n.duplicate_key) - length(coalesce(n.birth_date, ''))) FROM person n
		WHERE n.camp_id = ${place.camp_id} AND n.id = ${id})`;
	return db.all<PossibleDouble>(sql`SELECT p.id AS id, p.person_type AS person_type, p.first_name AS first_name, p.last_name AS last_name,
		p.preferred_name AS preferred_name, p.birth_date AS birth_date, p.email AS email, p.profile_image_url AS profile_image_url
		FROM person p WHERE p.camp_id = ${place.camp_id} AND p.duplicate_key >= ${name} AND p.duplicate_key < ${name} || '~'
		AND p.id <> ${id} AND p.deleted_at IS NULL ORDER BY p.duplicate_key, p.id LIMIT 10`);
};

export interface PossibleDouble {
	id: string;
	person_type: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	email: string | null;
	profile_image_url: string | null;
}

export interface MergeRow {
	id: string;
	name: string;
	undo_until: string;
}

/** Merges into a person that can still be taken back, the newest first. */
export const mergesRead = ({ db, place, id }: Whose, now: string) =>
	db.all<MergeRow>(sql`SELECT g.id AS id, g.undo_until AS undo_until, p.first_name || ' ' || p.last_name AS name
		FROM person_merge g JOIN person p ON p.camp_id = g.camp_id AND p.id = g.merged_id
		WHERE g.camp_id = ${place.camp_id} AND g.kept_id = ${id} AND g.undone_at IS NULL AND g.undo_until > ${now}
		ORDER BY g.merged_at DESC LIMIT 10`);
