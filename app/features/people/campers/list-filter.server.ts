import { type SQL, sql } from "drizzle-orm";
import { restorableSince } from "#app/lib/restoring";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import type { CampScope } from "#app/platform/context.server";
import type { Hits } from "#app/platform/search/people-index.server";
import { gradeCutoffOf } from "./grade-cutoff.server";
import type { CamperQuery } from "./inputs";
import { type ListSearch, listSearch } from "./list-search.server";
import { CAMPER_STATUSES, type CamperStatus } from "./rules";
import { visibleCamperIds } from "./scope.server";

/** Request for a list: the camp and scope, the day, and the query of the URL. */
export interface ListAsked {
	place: CampScope;
	today: string;
	query: CamperQuery;
	/** Limits the list to campers of the requested season, when it isn't the season that lists default to. */
	in_season?: boolean;
	/** Search index result for `searchOf`. Null when the index wasn't queried. */
	hits?: Hits | null;
}

/** Season of a list with its name and year: the requested one, otherwise the one that lists default to. */
export const seasonIn = (camp_id: string, wanted?: string): SQL =>
	sql`SELECT id, name, year FROM season WHERE camp_id = ${camp_id} AND id = ${followedSeason(camp_id, wanted)}`;

/** Same season as a CTE that comes first in every list statement: its id and year, and the camp's grade cutoff. */
const listSeason = (camp_id: string, wanted?: string) =>
	sql`list_season(id, year, cutoff) AS MATERIALIZED (SELECT id, year, ${gradeCutoffOf(camp_id)} FROM (${seasonIn(camp_id, wanted)}))`;
/** Id of that season, in statements that begin with the CTE. */
export const SEASON = sql`(SELECT id FROM list_season)`;
// Written as literals: a page uses them up to thirty times, and a statement accepts at most a hundred parameters.
export const STATUS = Object.fromEntries(
	CAMPER_STATUSES.map((status) => [status, sql.raw(`'${status}'`)]),
) as Record<CamperStatus, SQL>;
export const whole = (number: number) => sql.raw(String(Math.trunc(number)));

/** Conditions for a camper (c) to belong to the list. `sets` are subqueries of ids, the narrowest first. */
export interface Filter {
	sets: SQL[];
	conditions: SQL[];
	statuses: readonly CamperStatus[];
	search: ListSearch | null;
	/** Campers enrolled in one or two seasons. Null when the list isn't limited that way. */
	held: Held | null;
}

/** Campers enrolled in two seasons, which can be the same one. */
interface Held {
	/** CTE of the two seasons, which must precede the SQL below. */
	seasons: SQL;
	/** Rows of those campers (c), through the index of returning campers. */
	campers: SQL;
	/** Same rows by school year, for a grade ordered by name. */
	by_school_year: SQL;
	/** True when every camper belongs to the list if no two seasons are named. */
	or_everybody: boolean;
	/** SQL condition: camper c is one of them, when another set leads the query. */
	is: SQL;
}

export function filterOf({ place, today, query, in_season, hits }: ListAsked): Filter {
	const camp = place.camp_id;
	const search = listSearch({ camp, today, scope: place.scope, query, hits });
	const deleted = query.status === "deleted";
	return {
		sets: [
			...(deleted ? [recentlyDeleted(camp, today)] : []),
			...(place.scope.kind === "camp" ? [] : [visibleCamperIds(place.scope, camp, today)]),
			...(query.group ? [inGroup(camp, query, search?.among)] : []),
			...(query.session ? [inSession(camp, query, search?.among)] : []),
			...(query.tag ? [withTag(camp, query.tag)] : []),
			...(search?.set ? [search.set] : []),
		],
		conditions: [
			deleted ? sql`c.deleted_at IS NOT NULL` : sql`c.deleted_at IS NULL`,
			// For a session or group, the set already contains only matching campers.
			...(search && !(search.among && (query.group || query.session)) ? [search.found] : []),
			...(query.grade === undefined ? [] : [sql`${GRADE} = ${query.grade}`]),
		],
		statuses:
			query.status === "all" || query.status === "deleted" ? CAMPER_STATUSES : [query.status ?? "active"],
		search,
		held: heldIn(camp, query, in_season),
	};
}

const recentlyDeleted = (camp: string, today: string) =>
	sql`SELECT id FROM camper WHERE camp_id = ${camp} AND deleted_at >= ${restorableSince(today)}`;

/**
 * Condition by which a search limits another set, where it can be evaluated before the camper's own row is read.
 */
type Among = ListSearch["among"];

/**
 * Campers enrolled in the session, without the waitlist. Read from the roster, which has one row per camper
 * including their search text, and no deleted campers.
 */
const inSession = (camp: string, { session, status }: CamperQuery, among: Among = null) =>
	status === "deleted"
		? sql`SELECT e.camper_id AS id FROM enrollment e INDEXED BY enrollment_session
			WHERE e.camp_id = ${camp} AND e.session_id = ${session}
			AND e.status IN (SELECT key FROM enrollment_status WHERE takes_place = 1)`
		: sql`SELECT r.camper_id AS id FROM roster_row r WHERE r.camp_id = ${camp} AND r.session_id = ${session}
			AND r.shows IN ('accepted', 'attending') ${among ? sql`AND ${among(sql`r.camper_id`, sql`r.search_text`)}` : sql``}`;

/**
 * Campers enrolled in the list's season, and for `returning` also in the earlier one. In the season that lists
 * default to, every camper belongs, because next week's campers aren't enrolled yet. Stored in every order of the
 * list, except for deleted campers.
 */
function heldIn(camp: string, { season, returning }: CamperQuery, in_season = false): Held | null {
	if (!returning && !(in_season && season)) return null;
	const usual = followedSeason(camp, undefined);
	const seasons = returning
		? sql`SELECT min(${returning}, s.id), max(${returning}, s.id) FROM list_season s WHERE s.id <> ${returning}`
		: sql`SELECT x.id, x.id FROM (SELECT nullif(${season}, ${usual}) AS id) x`;
	const was = (one: SQL) => sql`EXISTS (SELECT 1 FROM camper_season rs WHERE rs.camp_id = c.camp_id
		AND rs.season_id = (SELECT ${one} FROM held) AND rs.camper_id = c.id AND rs.enrollments > 0)`;
	const rows = (index: SQL) => sql`(SELECT b.camp_id AS camp_id, b.camper_id AS id, b.status AS status,
		b.sort_name AS sort_name, b.birth_date AS birth_date, b.created_at AS created_at, NULL AS deleted_at
		FROM camper_return b ${index} WHERE b.camp_id = ${camp}
		AND b.season_a_id = (SELECT a FROM held) AND b.season_b_id = (SELECT b FROM held))`;
	return {
		seasons: sql`held(a, b) AS MATERIALIZED (${seasons})`,
		campers: rows(sql``),
		by_school_year: rows(sql`INDEXED BY camper_return_by_school_year`),
		or_everybody: !returning,
		is: returning
			? sql`${was(sql`a`)} AND ${was(sql`b`)}`
			: sql`((SELECT a FROM held) IS NULL OR ${was(sql`a`)})`,
	};
}

/** WITH clause of the CTEs that a filter's sources need, plus `more`. */
export function withFirst({ place, query }: ListAsked, { held }: Filter, ...more: (SQL | null)[]): SQL {
	const first = [listSeason(place.camp_id, query.season), held?.seasons, ...more];
	return sql`WITH ${sql.join(
		first.flatMap((each) => each ?? []),
		sql`, `,
	)}`;
}

// Starts from the group; otherwise SQLite reads the campers of all groups of the season.
const inGroup = (camp: string, { group, session }: CamperQuery, among: Among = null) =>
	sql`SELECT DISTINCT gm.camper_id AS id FROM group_camper gm
		${among ? sql`JOIN person mp ON mp.camp_id = gm.camp_id AND mp.id = gm.camper_id AND ${among(sql`mp.id`, sql`mp.search_text`)}` : sql``}
		CROSS JOIN session ms ON ms.camp_id = gm.camp_id AND ms.id = gm.session_id AND ms.deleted_at IS NULL
		WHERE gm.camp_id = ${camp} AND gm.group_id = ${group}
		AND ${session ? sql`gm.session_id = ${session}` : sql`ms.season_id = ${SEASON}`}`;

/** Tag that a list is filtered by, by id or key, as in `askedTag`. */
export const tagNamed = (camp: string, tag: string) => sql`(SELECT d.id FROM definition d
	WHERE d.type = 'camper_tag' AND (d.camp_id IS NULL OR d.camp_id = ${camp}) AND (d.id = ${tag} OR d.key = ${tag}) LIMIT 1)`;

const withTag = (camp: string, tag: string) =>
	sql`SELECT t.camper_id AS id FROM camper_tag t WHERE t.camp_id = ${camp} AND t.definition_id = ${tagNamed(camp, tag)}`;

/** True when the tag is the list's only filter, so that the tag's index covers the whole list. */
export const isOfTag = ({ tag, status }: CamperQuery, { sets, conditions, held }: Filter): boolean =>
	tag !== undefined && status !== "deleted" && sets.length === 1 && conditions.length === 1 && !held;

/** Entering grade of camper c, as `rules.ts` computes it. A manual grade takes precedence. */
const GRADE = sql`coalesce((SELECT o.grade FROM camper_grade_override o WHERE o.camp_id = c.camp_id AND o.camper_id = c.id
			AND o.season_id = ${SEASON}),
		(SELECT year FROM list_season) - CAST(substr(c.birth_date, 1, 4) AS INTEGER) - 5
			- (substr(c.birth_date, 6) > (SELECT cutoff FROM list_season)))`;

/**
 * FROM … WHERE for one or several statuses, starting from the narrowest set of ids, otherwise from an index of
 * campers. Returns two sources where only the season decides whether every camper belongs to the list; one of them
 * then reads nothing.
 */
export function sources(
	camp: string,
	{ sets, conditions, search, held }: Filter,
	status: SQL,
	more: SQL[] = [],
): SQL[] {
	const [start, ...others] = sets;
	const people = search ? sql` CROSS JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id` : sql``;
	const from = (campers: SQL, of_camp: SQL) => {
		const all = [
			sql`c.camp_id = ${of_camp}`,
			status,
			...others.map((set) => sql`c.id IN (${set})`),
			...conditions,
			...(start && held ? [held.is] : []),
			...more,
		];
		return sql`FROM ${campers}${people} WHERE ${sql.join(all, sql` AND `)}`;
	};
	// CROSS JOIN fixes the join order, so that a set of twelve campers never causes a scan of the whole camp.
	if (start)
		return [from(sql`(${start}) v CROSS JOIN camper c ON c.camp_id = ${camp} AND c.id = v.id`, sql`${camp}`)];
	if (!held) return [from(sql`camper c`, sql`${camp}`)];
	const those = from(sql`${held.campers} c`, sql`${camp}`);
	// A NULL camp id ends the scan before its first row. A separate condition would not.
	return held.or_everybody
		? [those, from(sql`camper c`, sql`(SELECT ${camp} FROM held WHERE a IS NULL)`)]
		: [those];
}

/** All statuses at once when starting from a set of ids, otherwise one index scan per status. */
export function statusesOf({ sets, statuses }: Filter): SQL[] {
	return sets.length > 0 ? [anyOf(statuses)] : statuses.map((each) => sql`c.status = ${STATUS[each]}`);
}

/** SQL condition: camper c has one of these statuses. */
export const anyOf = (statuses: readonly CamperStatus[]) =>
	sql`c.status IN (${sql.join(
		statuses.map((each) => STATUS[each]),
		sql`, `,
	)})`;

/**
 * Joins SELECTs by UNION ALL, nested in groups of four. D1 accepts five terms in one compound SELECT, and three
 * statuses in two phases make six.
 */
export function union(parts: SQL[]): SQL {
	const all = sql` UNION ALL `;
	if (parts.length <= 4) return sql.join(parts, all);
	const fours = Array.from({ length: Math.ceil(parts.length / 4) }, (_, at) =>
		parts.slice(at * 4, at * 4 + 4),
	);
	return sql.join(
		fours.map((some) => sql`SELECT * FROM (${sql.join(some, all)})`),
		all,
	);
}
