import { sql } from "drizzle-orm";
import type { Whose, FoundPerson } from "#app/features/people/person-page/index.server";
import { CAMPER_COUNTS } from "./merge-camper.server";
import { countsOf, KINDS, type KindName } from "./merge-rows.server";

/** Row counts of the merged record by kind, how many of them stay with it, and further data for the decision. */
export type Belongings = Record<KindName | `${KindName}_stay`, number> & {
	people: number;
	households: number;
	photo: number;
	photo_stays: number;
	kept_signs_in: number;
	merged_signs_in: number;
	has_account: number;
	enrollments: number;
	marks: number;
	/** Roll calls in which both are marked, and how many of those the merged record's mark wins. */
	marks_twice: number;
	marks_better: number;
	camper_groups: number;
	camper_groups_stay: number;
	/** JSON of {@link Meeting}s. */
	meetings_json: string;
	/** Email addresses of the two accounts. */
	kept_account: string | null;
	merged_account: string | null;
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

const accountOf = (whose: string) =>
	`(SELECT u.email FROM membership x JOIN auth_user u ON u.id = x.user_id WHERE x.camp_id = g.camp_id AND x.person_id = g.${whose})`;

/** Counts the rows that a merge would move, using the same conditions as the merge. */
export const belongingsRead = ({ db, place, id }: Whose, merged_id: string) =>
	db.all<Belongings>(sql`WITH g(camp_id, kept_id, merged_id) AS MATERIALIZED (SELECT ${place.camp_id}, ${id}, ${merged_id})
		SELECT ${sql.raw(
			[
				...KINDS.map(countsOf),
				`(SELECT count(*) FROM (SELECT r.related_person_id FROM person_relationship r WHERE r.camp_id = g.camp_id AND r.person_id = g.merged_id
					UNION SELECT r.person_id FROM person_relationship r
					WHERE r.camp_id = g.camp_id AND r.related_person_id = g.merged_id)) AS people`,
				`${counted("household_member", "person_id", "merged_id")} AS households`,
				`${counted("person_photo", "person_id", "merged_id")} AS photo`,
				`${counted("person_photo", "person_id", "kept_id")} AS photo_stays`,
				`${counted("membership", "person_id", "merged_id", "x.is_active = 1")} AS merged_signs_in`,
				`${counted("membership", "person_id", "kept_id", "x.is_active = 1")} AS kept_signs_in`,
				`${counted("membership", "person_id", "merged_id")} AS has_account`,
				`${accountOf("kept_id")} AS kept_account`,
				`${accountOf("merged_id")} AS merged_account`,
				CAMPER_COUNTS,
			].join(",\n"),
		)} FROM g`);

/**
 * Records with the same name and any birth date, who could be the same person. The key is "first|last|birth date".
 */
export const doublesRead = ({ db, place, id }: Whose) => {
	// The key without its birth date, which has ten characters or none.
	const name = sql`(SELECT substr(n.duplicate_key, 1, length(n.duplicate_key) - length(coalesce(n.birth_date, ''))) FROM person n
		WHERE n.camp_id = ${place.camp_id} AND n.id = ${id})`;
	return db.all<PossibleDouble>(sql`SELECT p.id AS id, p.person_type AS person_type, p.first_name AS first_name, p.last_name AS last_name,
		p.preferred_name AS preferred_name, p.birth_date AS birth_date, p.email AS email, p.phone AS phone, p.profile_image_url AS profile_image_url
		FROM person p WHERE p.camp_id = ${place.camp_id} AND p.duplicate_key >= ${name} AND p.duplicate_key < ${name} || '~'
		AND p.id <> ${id} AND p.deleted_at IS NULL ORDER BY p.duplicate_key, p.id LIMIT 10`);
};

interface PossibleDouble extends FoundPerson {
	phone: string | null;
}

export interface MergeRow {
	id: string;
	name: string;
	undo_until: string;
}

/** Merges into a person that can still be undone, newest first. */
export const mergesRead = ({ db, place, id }: Whose, now: string) =>
	db.all<MergeRow>(sql`SELECT g.id AS id, g.undo_until AS undo_until, p.first_name || ' ' || p.last_name AS name
		FROM person_merge g JOIN person p ON p.camp_id = g.camp_id AND p.id = g.merged_id
		WHERE g.camp_id = ${place.camp_id} AND g.kept_id = ${id} AND g.undone_at IS NULL AND g.undo_until > ${now}
		ORDER BY g.merged_at DESC LIMIT 10`);

/** A row of a preview: number of rows of a kind that move and that stay, with the reason. */
export interface MergeLine {
	key: string;
	what: string;
	goes: number;
	stays: number;
	why: string | null;
}

const THERE = "is already there";
const LINES: [key: keyof Belongings, one: string, many: string, why?: string][] = [
	["enrollments", "enrollment", "enrollments"],
	["marks", "mark at a roll call", "marks at roll calls"],
	["camper_groups", "cabin or group", "cabins and groups", "already has one there"],
	["grades", "manual grade", "manual grades", "has one for that season"],
	["people", "linked person", "linked people"],
	["households", "household", "households"],
	["notes", "note", "notes"],
	["documents", "document", "documents"],
	["tags", "tag", "tags", THERE],
	["photo", "photo", "photos", "already has one"],
	["has_account", "sign-in to this camp", "sign-ins to this camp"],
	["invitations", "open invitation", "open invitations"],
	["employments", "season worked", "seasons worked", "already works that season"],
	["applications", "application", "applications", "has already applied for that season"],
	["activities", "activity they run", "activities they run", THERE],
	["staff_groups", "group they're assigned to", "groups they're assigned to", THERE],
	["references", "reference", "references"],
	["checks", "background check", "background checks"],
	["certificates", "certificate", "certificates"],
	["times_off", "time off", "time-off requests", "already has time off then"],
	["shifts", "shift", "shifts", "already works then"],
	["registrations", "registration", "registrations"],
	["booked", "registration line", "registration lines"],
	["answers", "set of answers", "sets of answers"],
	["signatures", "signature", "signatures"],
	["waits", "waitlist entry", "waitlist entries", THERE],
];

/** Rows of a preview, without empty ones. Marks in the same roll call are decided one by one. */
export function mergeLines(has: Belongings): MergeLine[] {
	const staying: Partial<Record<keyof Belongings, number>> = {
		photo: has.photo_stays && has.photo,
		marks: has.marks_twice - has.marks_better,
	};
	return LINES.flatMap(([key, one, many, why]) => {
		const all = has[key] as number;
		const stays = staying[key] ?? (has[`${key}_stay` as keyof Belongings] as number | undefined) ?? 0;
		if (all === 0) return [];
		const reason = key === "marks" ? "the other record's mark is more specific or later" : (why ?? null);
		return [{ key, what: all === 1 ? one : many, goes: all - stays, stays, why: stays > 0 ? reason : null }];
	});
}
