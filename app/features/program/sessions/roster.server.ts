import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { holdsWords, searchWords } from "#db/search/words";
import { type SessionGroup, visibleCamperIds } from "#app/features/people/campers/index.server";
import type { PlaceToday } from "#app/platform/context.server";
import { decodeCursor } from "#app/platform/http/page";
import type { RosterFields } from "./inputs";

/** Which enrollments a roster shows: who attends, who has a place but is not enrolled yet, who left midway. */
export const ROSTER_SHOWS = ["attending", "accepted", "left"] as const;
export type RosterShows = (typeof ROSTER_SHOWS)[number];

export interface RosterQuery {
	q?: string;
	/** Entering grade as kept with the enrollment. */
	grade?: number;
	/** A group's id, or `none` for who is in no group. */
	group?: string;
	shows?: RosterShows;
	limit: number;
	cursor?: string;
}

/** A roster's row as read. */
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
	/** JSON: ids of the child's groups by kind. */
	group_ids: string;
}

/** A roster's row. */
export interface RosterRow extends Omit<RosterEntry, "group_ids"> {
	/** The cabin before the day group. */
	groups: SessionGroup[];
}

/** How many of a roster have a grade, or are in a group, which is named. */
export interface RosterTally {
	shows: RosterShows;
	kind: "grade" | "group";
	/** The grade as a text, '' for none; the group's id. */
	value: string;
	children: number;
	group_kind: SessionGroup["kind"] | null;
	group_name: string | null;
}

/** More than any session has. */
export const MOST_ON_ROSTER = 2000;

/**
 * The kept rows of a session's roster (r) whom the caller may see, up to a WHERE that another condition may follow. Whom
 * only some of a camp's children are shown to starts from these few, who are then looked up by what is shown and their names.
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

/** Who is on a session's roster and asked for, by name, `limit` + 1 rows. @throws 400 for a foreign cursor */
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
 * How many are on a session's rosters, by grade and by group: what is kept of all of them, or a count of the few whom
 * the caller may see.
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

/** How many a roster has. */
export const rosterTotal = (tallies: readonly RosterTally[], shows: RosterShows = "attending"): number =>
	tallies
		.filter((tally) => tally.shows === shows && tally.kind === "grade")
		.reduce((sum, { children }) => sum + children, 0);

/** Of so many places taken, in words those of who is not on the roster: accepted and not enrolled, or kept for a moment. */
export function besideRoster(taken: number, tallies: readonly RosterTally[]) {
	const accepted = rosterTotal(tallies, "accepted");
	const kept = taken - rosterTotal(tallies) - accepted;
	return {
		accepted: accepted > 0 ? `${accepted} accepted, not enrolled yet` : null,
		kept: kept > 0 ? `${kept} held for families who are registering or have an offer` : null,
	};
}

/** The grades on a roster and how many are in each, the lowest first. */
export function rosterGrades(
	tallies: readonly RosterTally[],
	shows: RosterShows = "attending",
): { grade: number | null; n: number }[] {
	return tallies
		.filter((tally) => tally.shows === shows && tally.kind === "grade")
		.map(({ value, children }) => ({ grade: value === "" ? null : Number(value), n: children }))
		.sort((a, b) => (a.grade ?? -99) - (b.grade ?? -99));
}

/** The groups that anybody on a session's rosters is in, by kind and name. */
export function rosterGroups(tallies: readonly RosterTally[]): SessionGroup[] {
	const groups = new Map(
		tallies.flatMap(({ value, group_kind, group_name }) =>
			group_kind && group_name !== null ? [[value, { id: value, kind: group_kind, name: group_name }]] : [],
		),
	);
	return [...groups.values()].sort((a, b) => (`${a.kind} ${a.name}` < `${b.kind} ${b.name}` ? -1 : 1));
}

/** Rows with their groups named. */
export function rosterRows(entries: readonly RosterEntry[], tallies: readonly RosterTally[]): RosterRow[] {
	const named = new Map(rosterGroups(tallies).map((group) => [group.id, group]));
	return entries.map(({ group_ids, ...entry }) => {
		const ids = Object.values(JSON.parse(group_ids) as Record<string, string>);
		const groups = ids.flatMap((id) => named.get(id) ?? []);
		return { ...entry, groups: groups.sort((a, b) => (a.kind < b.kind ? -1 : 1)) };
	});
}

/** A roster's row as the API shows it. */
export const toRosterFields = ({ photo_url: _, sort_name: __, ...row }: RosterRow): RosterFields => row;

/** The keys a roster's page goes on from. */
export const rosterKeys = (row: RosterRow) => [row.sort_name, row.enrollment_id];
