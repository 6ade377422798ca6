import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { holdsWords, searchWords } from "#db/search/words";
import { type SessionGroup, visibleCamperIds } from "#app/features/people/campers/index.server";
import type { PlaceToday } from "#app/platform/context.server";
import { decodeCursor } from "#app/platform/http/page";
import type { RosterFields } from "./inputs";

/** Enrollments on a roster: attending, accepted but not enrolled yet, or left midway. */
export const ROSTER_SHOWS = ["attending", "accepted", "left"] as const;
export type RosterShows = (typeof ROSTER_SHOWS)[number];

export interface RosterQuery {
	q?: string;
	/** Entering grade as stored with the enrollment. */
	grade?: number;
	/** Id of a group, or `none` for campers without one. */
	group?: string;
	shows?: RosterShows;
	limit: number;
	cursor?: string;
}

interface RosterEntry {
	id: string;
	enrollment_id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	gender: string | null;
	photo_url: string | null;
	grade: number | null;
	status: string;
	starts_on: string | null;
	ends_on: string | null;
	sort_name: string;
	/** JSON of the ids of the camper's groups, by kind. */
	group_ids: string;
}

/** Row of a roster. */
export interface RosterRow extends Omit<RosterEntry, "group_ids"> {
	/** Groups of the camper, the cabin before the day group. */
	groups: SessionGroup[];
}

/** Number of campers on a roster with a grade, or in a group (which carries its name). */
export interface RosterTally {
	shows: RosterShows;
	kind: "grade" | "group";
	/** Grade as text, '' for none; or the group's id. */
	value: string;
	children: number;
	group_kind: SessionGroup["kind"] | null;
	group_name: string | null;
}

/** Safety limit, higher than any session's roster. */
export const MOST_ON_ROSTER = 2000;

/**
 * FROM … WHERE of the stored roster rows (r) visible to the caller; another condition can follow. For a narrow
 * scope it starts from the few visible campers, and looks each up by `shows` and name.
 */
function rosterOf({ camp_id, scope, today }: PlaceToday, session_id: string): SQL {
	const own = sql`r.camp_id = ${camp_id} AND r.session_id = ${session_id}`;
	if (scope.kind === "camp") return sql`FROM roster_row r WHERE ${own}`;
	if (scope.person_id === null) return sql`FROM roster_row r WHERE 0 AND ${own}`;
	return sql`FROM (${visibleCamperIds(scope, camp_id, today)}) v
		CROSS JOIN person p ON p.camp_id = ${camp_id} AND p.id = v.id
		CROSS JOIN json_each(${JSON.stringify(ROSTER_SHOWS)}) w
		CROSS JOIN roster_row r ON r.shows = w.value AND r.sort_name = p.sort_name AND r.camper_id = p.id WHERE ${own}`;
}

/**
 * Reads the roster rows that match the query, by name, `limit` + 1 rows.
 * @throws 400 for an invalid cursor
 */
export function rosterRead(db: Db, place: PlaceToday, session_id: string, query: RosterQuery) {
	const { q, grade, group, shows = "attending", cursor } = query;
	const after = cursor ? decodeCursor(cursor, 2) : null;
	const wanted = and(
		sql`r.shows = ${shows}`,
		...holdsWords(searchWords(q ?? "").slice(0, 8), sql`r.search_text`),
		grade === undefined ? undefined : sql`r.grade = ${grade}`,
		group === undefined ? undefined : isInGroup(group),
		after ? sql`(r.sort_name, r.enrollment_id) > (${after[0]}, ${after[1]})` : undefined,
	);
	return db.all<RosterEntry>(sql`SELECT r.camper_id AS id, r.enrollment_id AS enrollment_id,
			r.first_name AS first_name, r.last_name AS last_name, r.preferred_name AS preferred_name,
			r.birth_date AS birth_date, r.gender AS gender, r.profile_image_url AS photo_url, r.grade AS grade,
			r.status AS status, r.starts_on AS starts_on, r.ends_on AS ends_on, r.sort_name AS sort_name,
			r.group_ids AS group_ids
		${rosterOf(place, session_id)} AND ${wanted}
		ORDER BY r.sort_name, r.enrollment_id LIMIT ${query.limit + 1}`);
}

const isInGroup = (group: string) =>
	group === "none" ? sql`r.group_ids = '{}'` : sql`instr(r.group_ids, ${JSON.stringify(group)}) > 0`;

/**
 * Reads the number of campers on a session's rosters, by grade and by group: stored counts for the whole camp, or
 * a count of the few campers visible to the caller.
 */
export const rosterTallies = (db: Db, place: PlaceToday, session_id: string) =>
	db.all<RosterTally>(sql`SELECT t.shows AS shows, t.kind AS kind, t.value AS value, t.children AS children,
			g.kind AS group_kind, g.name AS group_name
		FROM (${place.scope.kind === "camp" ? keptTallies(place, session_id) : countedTallies(place, session_id)}) t
		LEFT JOIN camp_group g ON t.kind = 'group' AND g.camp_id = ${place.camp_id} AND g.id = t.value`);

const keptTallies = ({ camp_id }: PlaceToday, session_id: string) =>
	sql`SELECT shows, kind, value, children FROM roster_tally WHERE camp_id = ${camp_id} AND session_id = ${session_id}`;

const countedTallies = (place: PlaceToday, session_id: string) => sql`
	WITH seen AS MATERIALIZED (SELECT r.shows, r.grade, r.group_ids ${rosterOf(place, session_id)})
	SELECT shows, 'grade' AS kind, CAST(coalesce(grade, '') AS TEXT) AS value, count(*) AS children FROM seen GROUP BY 1, 3
	UNION ALL SELECT shows, 'group', j.value, count(*) FROM seen, json_each(seen.group_ids) j GROUP BY 1, 3`;

/** Number of campers on a roster. */
export const rosterTotal = (tallies: readonly RosterTally[], shows: RosterShows = "attending"): number =>
	tallies
		.filter((tally) => tally.shows === shows && tally.kind === "grade")
		.reduce((sum, { children }) => sum + children, 0);

/** Texts for the spots taken by campers who aren't on the roster: accepted but not enrolled yet, or held. */
export function besideRoster(taken: number, tallies: readonly RosterTally[]) {
	const accepted = rosterTotal(tallies, "accepted");
	const kept = taken - rosterTotal(tallies) - accepted;
	return {
		accepted: accepted > 0 ? `${accepted} accepted, not enrolled yet` : null,
		kept: kept > 0 ? `${kept} held for families who are registering or have an offer` : null,
	};
}

/** Grades on a roster with their number of campers, lowest first. */
export function rosterGrades(
	tallies: readonly RosterTally[],
	shows: RosterShows = "attending",
): { grade: number | null; n: number }[] {
	return tallies
		.filter((tally) => tally.shows === shows && tally.kind === "grade")
		.map(({ value, children }) => ({ grade: value === "" ? null : Number(value), n: children }))
		.sort((a, b) => (a.grade ?? -99) - (b.grade ?? -99));
}

/** Groups of all campers on a session's rosters, by kind and name. */
export function rosterGroups(tallies: readonly RosterTally[]): SessionGroup[] {
	const groups = new Map(
		tallies.flatMap(({ value, group_kind, group_name }) =>
			group_kind && group_name !== null ? [[value, { id: value, kind: group_kind, name: group_name }]] : [],
		),
	);
	return [...groups.values()].sort((a, b) => (`${a.kind} ${a.name}` < `${b.kind} ${b.name}` ? -1 : 1));
}

/** Adds the group names to the rows. */
export function rosterRows(entries: readonly RosterEntry[], tallies: readonly RosterTally[]): RosterRow[] {
	const named = new Map(rosterGroups(tallies).map((group) => [group.id, group]));
	return entries.map(({ group_ids, ...entry }) => {
		const ids = Object.values(JSON.parse(group_ids) as Record<string, string>);
		const groups = ids.flatMap((id) => named.get(id) ?? []);
		return { ...entry, groups: groups.sort((a, b) => (a.kind < b.kind ? -1 : 1)) };
	});
}

/** Row of a roster as the API returns it. */
export const toRosterFields = ({ photo_url: _, sort_name: __, ...row }: RosterRow): RosterFields => row;

/** Cursor keys of a roster row. */
export const rosterKeys = (row: RosterRow) => [row.sort_name, row.enrollment_id];
