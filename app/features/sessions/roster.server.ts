import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { visibleCampers } from "~/features/campers/index.server";
import { foldText } from "~/lib/text";
import type { Place } from "~/platform/context.server";
import { decodeCursor } from "~/platform/http/page";
import type { RosterFields } from "./inputs";

/** Which enrolments a roster shows: who attends, who has a place but is not enrolled yet, who left midway. */
export const ROSTER_SHOWS = ["attending", "accepted", "left"] as const;
export type RosterShows = (typeof ROSTER_SHOWS)[number];

export interface RosterQuery {
	q?: string;
	/** Entering grade as kept with the enrolment. */
	grade?: number;
	/** A group's id, or `none` for who is in no group. */
	group?: string;
	shows?: RosterShows;
	limit: number;
	cursor?: string;
}

export interface RosterRow {
	id: string;
	enrolment_id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	gender: string | null;
	gender_label: string | null;
	photo_url: string | null;
	grade: number | null;
	status: string;
	starts_on: string | null;
	ends_on: string | null;
	sort_name: string;
	/** JSON: [{id, kind, name}]. */
	groups: string;
}

// As lists of statuses, so that the index of session and status finds them and nobody else is read.
const SHOWN: Record<RosterShows, SQL> = {
	attending: sql`e.status IN (SELECT key FROM enrolment_status WHERE attends = 1)`,
	accepted: sql`e.status = 'accepted'`,
	left: sql`e.status IN (SELECT key FROM enrolment_status WHERE is_live = 0) AND e.ends_on IS NOT NULL`,
};

/** Enrolments (e) and campers (c) of a session that the caller may see; `more` is joined to them. */
const rosterOf = (
	{ camp_id, scope }: Place,
	session_id: string,
	shows: RosterShows = "attending",
	more: SQL = sql``,
) => sql`
	FROM enrolment e INDEXED BY enrolment_session
	CROSS JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id AND c.deleted_at IS NULL ${more}
	WHERE ${and(
		sql`e.camp_id = ${camp_id} AND e.session_id = ${session_id}`,
		SHOWN[shows],
		visibleCampers(scope, { of: { camp_id: sql`e.camp_id`, id: sql`e.camper_id` } }),
	)}`;

/** A session's roster by name, `limit` + 1 rows: whom the caller's scope reaches. */
export function rosterRead(db: Db, place: Place, session_id: string, query: RosterQuery) {
	const words = foldText(query.q ?? "")
		.split(" ")
		.filter(Boolean)
		.slice(0, 8);
	const after = query.cursor ? decodeCursor(query.cursor, 2) : null;
	const inGroup = (which: SQL) => sql`EXISTS (SELECT 1 FROM group_camper gc WHERE gc.camp_id = e.camp_id
		AND gc.session_id = e.session_id AND gc.camper_id = e.camper_id AND ${which})`;
	const people =
		words.length > 0 ? sql`CROSS JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id` : sql``;
	// The page first, then what it shows: otherwise every row that is sorted is also dressed.
	const page = sql`SELECT e.camp_id, e.session_id, e.camper_id, e.id, e.grade, e.status, e.starts_on, e.ends_on, c.sort_name
		${rosterOf(place, session_id, query.shows, people)}
		${words.length > 0 ? sql`AND ${and(...words.map((word) => sql`instr(p.search_text, ${word}) > 0`))}` : sql``}
		${query.grade === undefined ? sql`` : sql`AND e.grade = ${query.grade}`}
		${
			query.group === undefined
				? sql``
				: query.group === "none"
					? sql`AND NOT ${inGroup(sql`1`)}`
					: sql`AND ${inGroup(sql`gc.group_id = ${query.group}`)}`
		}
		${after ? sql`AND (c.sort_name, e.id) > (${after[0]}, ${after[1]})` : sql``}
		ORDER BY c.sort_name, e.id LIMIT ${query.limit + 1}`;
	return db.all<RosterRow>(sql`SELECT e.camper_id AS id, e.id AS enrolment_id, p.first_name AS first_name,
			p.last_name AS last_name, p.preferred_name AS preferred_name, p.birth_date AS birth_date, p.gender AS gender,
			(SELECT d.label FROM definition d WHERE d.type = 'gender' AND d.key = p.gender
				AND (d.camp_id IS NULL OR d.camp_id = e.camp_id) ORDER BY d.camp_id IS NULL LIMIT 1) AS gender_label,
			p.profile_image_url AS photo_url, e.grade AS grade, e.status AS status, e.starts_on AS starts_on,
			e.ends_on AS ends_on, e.sort_name AS sort_name,
			(SELECT json_group_array(json_object('id', g.id, 'kind', g.kind, 'name', g.name) ORDER BY g.kind)
				FROM group_camper gc CROSS JOIN camp_group g ON g.camp_id = gc.camp_id AND g.id = gc.group_id
				WHERE gc.camp_id = e.camp_id AND gc.session_id = e.session_id AND gc.kind IN (SELECT key FROM group_kind)
				AND gc.camper_id = e.camper_id) AS groups
		FROM (${page}) e CROSS JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
		ORDER BY e.sort_name, e.id`);
}

/** How many the caller sees on a session's roster, and the grades they are in. */
export const rosterFacets = (db: Db, place: Place, session_id: string) =>
	db.all<{ grade: number | null; n: number }>(sql`SELECT e.grade AS grade, count(*) AS n
		${rosterOf(place, session_id)} GROUP BY e.grade ORDER BY e.grade`);

/** Whether there is anybody beside those who attend: with a place but not enrolled yet, or gone midway. */
export const rosterOthers = (db: Db, place: Place, session_id: string) =>
	db.all<{ accepted: number; left_midway: number }>(sql`SELECT
		EXISTS (SELECT 1 ${rosterOf(place, session_id, "accepted")}) AS accepted,
		EXISTS (SELECT 1 ${rosterOf(place, session_id, "left")}) AS left_midway`);

/** A roster's row as the API shows it. */
export const toRosterFields = ({
	gender_label: _,
	photo_url: __,
	sort_name: ___,
	groups,
	...row
}: RosterRow): RosterFields => ({
	...row,
	groups: JSON.parse(groups) as RosterFields["groups"],
});

/** The keys a roster's page goes on from. */
export const rosterKeys = (row: RosterRow) => [row.sort_name, row.enrolment_id];
