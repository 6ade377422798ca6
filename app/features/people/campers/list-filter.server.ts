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

/** What a list is asked of: the camp and scope, the day, and what the URL says. */
export interface ListAsked {
	place: CampScope;
	today: string;
	query: CamperQuery;
	/** Only who is, or was, in the season asked for, when that is not the one lists usually follow. */
	in_season?: boolean;
	/** What the search index answered to `searchOf`; null when it was not asked. */
	hits?: Hits | null;
}

/** The season a list stands in, with its name and year: the one named, else the one lists follow. */
export const seasonIn = (camp_id: string, wanted?: string): SQL =>
	sql`SELECT id, name, year FROM season WHERE camp_id = ${camp_id} AND id = ${followedSeason(camp_id, wanted)}`;

/** The same as a table that comes first of whatever a list asks, with its id and year, and the camp's grade cutoff. */
const listSeason = (camp_id: string, wanted?: string) =>
	sql`list_season(id, year, cutoff) AS MATERIALIZED (SELECT id, year, ${gradeCutoffOf(camp_id)} FROM (${seasonIn(camp_id, wanted)}))`;
/** Its id, wherever that table comes first. */
export const SEASON = sql`(SELECT id FROM list_season)`;
// These stand as they are: a page asks them up to thirty times, and a statement takes a hundred parameters.
export const STATUS = Object.fromEntries(
	CAMPER_STATUSES.map((status) => [status, sql.raw(`'${status}'`)]),
) as Record<CamperStatus, SQL>;
export const whole = (number: number) => sql.raw(String(Math.trunc(number)));

/** A camper (c) belongs to the list when these hold; `sets` are subqueries of ids, the narrowest first. */
export interface Filter {
	sets: SQL[];
	conditions: SQL[];
	statuses: readonly CamperStatus[];
	search: ListSearch | null;
	/** Who was in a season, or came back to one; null: nobody is asked for it. */
	held: Held | null;
}

/** Campers who held a place in two seasons, which may be the same. */
interface Held {
	/** The two seasons, as a table that comes before whatever reads the others. */
	seasons: SQL;
	/** As rows of campers (c), along the indexes of those who did. */
	campers: SQL;
	/** The same of a grade by name. */
	by_school_year: SQL;
	/** Whether everybody belongs to the list where no two seasons are named. */
	or_everybody: boolean;
	/** That camper c is one of them, where others lead. */
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
			// Of a session or a group only who is found comes that far.
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

/** Who of a set may be found by a search, where that can be seen before their own row is read. */
type Among = ListSearch["among"];

/**
 * Whoever holds a place; nobody on the waitlist. From the roster, a row a child, which has what they are searched by; it
 * has nobody who was deleted.
 */
const inSession = (camp: string, { session, status }: CamperQuery, among: Among = null) =>
	status === "deleted"
		? sql`SELECT e.camper_id AS id FROM enrollment e INDEXED BY enrollment_session
			WHERE e.camp_id = ${camp} AND e.session_id = ${session}
			AND e.status IN (SELECT key FROM enrollment_status WHERE takes_place = 1)`
		: sql`SELECT r.camper_id AS id FROM roster_row r WHERE r.camp_id = ${camp} AND r.session_id = ${session}
			AND r.shows IN ('accepted', 'attending') ${among ? sql`AND ${among(sql`r.camper_id`, sql`r.search_text`)}` : sql``}`;

/**
 * Whoever held a place in the list's season, and in an earlier one where it is asked who came back; anybody in the season that
 * lists usually follow, where next week's campers are still to be enrolled. Kept in every order of the list, but for those
 * deleted.
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

/** WITH what the sources of a filter rest on, and what else comes first. */
export function withFirst({ place, query }: ListAsked, { held }: Filter, ...more: (SQL | null)[]): SQL {
	const first = [listSeason(place.camp_id, query.season), held?.seasons, ...more];
	return sql`WITH ${sql.join(
		first.flatMap((each) => each ?? []),
		sql`, `,
	)}`;
}

// From the group: SQLite would walk whoever is in any group of the season.
const inGroup = (camp: string, { group, session }: CamperQuery, among: Among = null) =>
	sql`SELECT DISTINCT gm.camper_id AS id FROM group_camper gm INDEXED BY group_camper_group
		${among ? sql`CROSS JOIN person mp ON mp.camp_id = gm.camp_id AND mp.id = gm.camper_id AND ${among(sql`mp.id`, sql`mp.search_text`)}` : sql``}
		CROSS JOIN session ms ON ms.camp_id = gm.camp_id AND ms.id = gm.session_id AND ms.deleted_at IS NULL
		WHERE gm.camp_id = ${camp} AND gm.group_id = ${group}
		AND ${session ? sql`gm.session_id = ${session}` : sql`ms.season_id = ${SEASON}`}`;

/** The tag that a list is asked for, by id or key: as `askedTag` reads it. */
export const tagNamed = (camp: string, tag: string) => sql`(SELECT d.id FROM definition d
	WHERE d.type = 'camper_tag' AND (d.camp_id IS NULL OR d.camp_id = ${camp}) AND (d.id = ${tag} OR d.key = ${tag}) LIMIT 1)`;

const withTag = (camp: string, tag: string) =>
	sql`SELECT t.camper_id AS id FROM camper_tag t WHERE t.camp_id = ${camp} AND t.definition_id = ${tagNamed(camp, tag)}`;

/** Whether a list is of those who have a tag and of nobody else, so that their index has it whole. */
export const isOfTag = ({ tag, status }: CamperQuery, { sets, conditions, held }: Filter): boolean =>
	tag !== undefined && status !== "deleted" && sets.length === 1 && conditions.length === 1 && !held;

/** The entering grade of camper c as `rules.ts` computes it, the override first. */
const GRADE = sql`coalesce((SELECT o.grade FROM camper_grade_override o WHERE o.camp_id = c.camp_id AND o.camper_id = c.id
			AND o.season_id = ${SEASON}),
		(SELECT year FROM list_season) - CAST(substr(c.birth_date, 1, 4) AS INTEGER) - 5
			- (substr(c.birth_date, 6) > (SELECT cutoff FROM list_season)))`;

/**
 * FROM … WHERE of one status or of several: from the narrowest set of ids, else along an index of campers. Two where it is the
 * season's place that says whether everybody belongs to the list; one of them then reads nothing.
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
	// CROSS JOIN keeps the order of the joins, so that a set of twelve never walks the camp.
	if (start)
		return [from(sql`(${start}) v CROSS JOIN camper c ON c.camp_id = ${camp} AND c.id = v.id`, sql`${camp}`)];
	if (!held) return [from(sql`camper c`, sql`${camp}`)];
	const those = from(sql`${held.campers} c`, sql`${camp}`);
	// A camp that is NULL ends the walk before its first row, as a condition beside it would not.
	return held.or_everybody
		? [those, from(sql`camper c`, sql`(SELECT ${camp} FROM held WHERE a IS NULL)`)]
		: [those];
}

/** From a set of ids all statuses at once; along the index one after the other. */
export function statusesOf({ sets, statuses }: Filter): SQL[] {
	return sets.length > 0 ? [anyOf(statuses)] : statuses.map((each) => sql`c.status = ${STATUS[each]}`);
}

/** That camper c has one of some statuses. */
export const anyOf = (statuses: readonly CamperStatus[]) =>
	sql`c.status IN (${sql.join(
		statuses.map((each) => STATUS[each]),
		sql`, `,
	)})`;

/** D1 takes five terms in one compound SELECT; three statuses in two phases are six. */
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
