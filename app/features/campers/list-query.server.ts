import { type SQL, sql } from "drizzle-orm";
import { bornInSchoolYear } from "#db/schema";
import { restorableSince } from "~/lib/restoring";
import { followedSeason } from "~/features/seasons/index.server";
import type { Place } from "~/platform/context.server";
import { decodeCursor } from "~/platform/http/page";
import type { Hits } from "~/platform/search/people-index.server";
import type { CamperQuery } from "./inputs";
import { type ListSearch, listSearch } from "./list-search.server";
import { CAMPER_STATUSES, GRADE_CUTOFF } from "./rules";
import { visibleCamperIds } from "./scope.server";

/** What a list is asked of: the camp and scope, the day, and what the URL says. */
export interface ListAsked {
	place: Place;
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

/** A camper (c) belongs to the list when these hold; `sets` are subqueries of ids, the narrowest first. */
interface Filter {
	sets: SQL[];
	conditions: SQL[];
	statuses: readonly string[];
	search: ListSearch | null;
}

function filterOf({ place, today, query, in_season, hits }: ListAsked): Filter {
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
			...(in_season && query.season ? [heldPlaceIn(camp, query.season)] : []),
			...(query.returning ? [returningFrom(camp, query.returning, query.season)] : []),
			...(query.grade === undefined ? [] : [sql`${gradeIn(camp, query.season)} = ${query.grade}`]),
		],
		statuses: deleted || query.status === "all" ? CAMPER_STATUSES : [query.status ?? "active"],
		search,
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
		? sql`SELECT e.camper_id AS id FROM enrolment e INDEXED BY enrolment_session
			WHERE e.camp_id = ${camp} AND e.session_id = ${session}
			AND e.status IN (SELECT key FROM enrolment_status WHERE takes_place = 1)`
		: sql`SELECT r.camper_id AS id FROM roster_row r WHERE r.camp_id = ${camp} AND r.session_id = ${session}
			AND r.shows IN ('accepted', 'attending') ${among ? sql`AND ${among(sql`r.camper_id`, sql`r.search_text`)}` : sql``}`;

/** Whoever held a place in a season; anybody in the usual one, where next week's campers are still to be enrolled. */
const heldPlaceIn = (camp: string, season: string) =>
	sql`(${season} = ${followedSeason(camp, undefined)} OR EXISTS (SELECT 1 FROM camper_season cs
		WHERE cs.camp_id = c.camp_id AND cs.season_id = ${season} AND cs.camper_id = c.id AND cs.enrolments > 0))`;

/** Whoever held a place in an earlier season and holds one in the list's. */
const returningFrom = (camp: string, earlier: string, season: string | undefined) => {
	const was = (id: SQL) => sql`EXISTS (SELECT 1 FROM camper_season rs WHERE rs.camp_id = c.camp_id
		AND rs.season_id = ${id} AND rs.camper_id = c.id AND rs.enrolments > 0)`;
	return sql`${was(sql`${earlier}`)} AND ${was(followedSeason(camp, season))}`;
};

// From the group: SQLite would walk whoever is in any group of the season.
const inGroup = (camp: string, { group, session, season }: CamperQuery, among: Among = null) =>
	sql`SELECT DISTINCT gm.camper_id AS id FROM group_camper gm INDEXED BY group_camper_group
		${among ? sql`CROSS JOIN person mp ON mp.camp_id = gm.camp_id AND mp.id = gm.camper_id AND ${among(sql`mp.id`, sql`mp.search_text`)}` : sql``}
		CROSS JOIN session ms ON ms.camp_id = gm.camp_id AND ms.id = gm.session_id AND ms.deleted_at IS NULL
		WHERE gm.camp_id = ${camp} AND gm.group_id = ${group}
		AND ${session ? sql`gm.session_id = ${session}` : sql`ms.season_id = ${followedSeason(camp, season)}`}`;

const withTag = (camp: string, tag: string) =>
	sql`SELECT DISTINCT t.camper_id AS id FROM definition d
		JOIN camper_tag t ON t.camp_id = ${camp} AND t.definition_id = d.id
		WHERE d.type = 'camper_tag' AND (d.camp_id IS NULL OR d.camp_id = ${camp}) AND (d.id = ${tag} OR d.key = ${tag})`;

/** The entering grade of camper c as `rules.ts` computes it, the override first. The season is asked once. */
const gradeIn = (camp: string, season: string | undefined) =>
	sql`coalesce((SELECT o.grade FROM camper_grade_override o WHERE o.camp_id = c.camp_id AND o.camper_id = c.id
			AND o.season_id = ${followedSeason(camp, season)}),
		(SELECT year FROM (${seasonIn(camp, season)})) - CAST(substr(c.birth_date, 1, 4) AS INTEGER) - 5
			- (substr(c.birth_date, 6) > ${GRADE_CUTOFF}))`;

/** FROM … WHERE of one status or of several: from the narrowest set of ids, else along the index of the camp's campers. */
function source(camp: string, { sets, conditions, search }: Filter, status: SQL, more: SQL[] = []): SQL {
	const [start, ...others] = sets;
	// CROSS JOIN keeps the order of the joins, so that a set of twelve never walks the camp.
	const campers = start
		? sql`(${start}) v CROSS JOIN camper c ON c.camp_id = ${camp} AND c.id = v.id`
		: sql`camper c`;
	const people = search ? sql` CROSS JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id` : sql``;
	const all = [
		sql`c.camp_id = ${camp}`,
		status,
		...others.map((set) => sql`c.id IN (${set})`),
		...conditions,
		...more,
	];
	return sql`FROM ${campers}${people} WHERE ${sql.join(all, sql` AND `)}`;
}

interface Order {
	column: SQL;
	descending: boolean;
	/** Of the cursor, so that one of another order is refused. */
	name: string;
}

const COLUMNS = {
	name: sql`c.sort_name`,
	age: sql`c.birth_date`,
	grade: sql`c.birth_date`,
	created: sql`c.created_at`,
};

function orderOf({ sort = "name", dir }: CamperQuery): Order {
	const key = sort.replace("-", "") as keyof typeof COLUMNS;
	const turned = dir ? dir === "desc" : sort.startsWith("-");
	// The youngest are born last.
	return {
		column: COLUMNS[key],
		descending: key === "age" || key === "grade" ? !turned : turned,
		name: `${turned ? "-" : ""}${key}`,
	};
}

/** ORDER BY of rows that carry the page's `sort_key` and `id`, here under the alias `shown`. */
export function inOrderOf(query: CamperQuery): SQL {
	const way = orderOf(query).descending ? sql`DESC` : sql`ASC`;
	return sql`ORDER BY shown.sort_key ${way}, shown.id ${way}`;
}

/** The keys by which the page after a row is found; the reverse of what the cursor holds. */
export const keysAfter = (query: CamperQuery, row: { sort_key: string | null; id: string }) => [
	orderOf(query).name,
	row.sort_key ?? "",
	row.id,
];

/**
 * What comes after the cursor, as conditions of which each stays on the index; together they are the rest of the
 * list. NULL (no birth date) is before every value in SQLite.
 */
function phases(
	{ column, descending, name }: Order,
	cursor: string | undefined,
	own_id = sql`c.id`,
): SQL[][] {
	if (cursor === undefined) return [[]];
	const [order, value, id] = decodeCursor(cursor, 3);
	if (order !== name) decodeCursor("", 3);
	const beyond = descending ? sql`<` : sql`>`;
	if (value !== "") {
		const after = [sql`(${column}, ${own_id}) ${beyond} (${value}, ${id})`];
		return descending && /(age|grade)$/.test(name) ? [after, [sql`${column} IS NULL`]] : [after];
	}
	const unknown = [sql`${column} IS NULL`, sql`${own_id} ${beyond} ${id}`];
	return descending ? [unknown] : [unknown, [sql`${column} IS NOT NULL`]];
}

/**
 * A grade follows from the birth date, so the order of grades is that of birth dates, along the same index; but for the
 * few set by hand, who stand at the last birth date of their grade.
 */
function waysAlong(asked: ListAsked, filter: Filter, order: Order): { filter: Filter; order: Order }[] {
	const { grade } = asked.query;
	// A set of ids is few already.
	if (grade !== undefined && filter.sets.length === 0 && /(name|age)$/.test(order.name))
		return waysOfGrade(asked, grade, order).map(({ sets, condition }) => ({
			filter: { ...filter, sets, conditions: [...filter.conditions, condition] },
			order,
		}));
	if (!order.name.endsWith("grade")) return [{ filter, order }];
	const { camp_id } = asked.place;
	const season = followedSeason(camp_id, asked.query.season);
	const byHand = sql`FROM camper_grade_override go WHERE go.camp_id = ${camp_id} AND go.season_id = ${season}`;
	const others = sql`NOT EXISTS (SELECT 1 ${byHand} AND go.camper_id = c.id)`;
	// Within one grade only its own dates are walked.
	const within = grade === undefined ? [] : [bornFor(camp_id, asked.query, grade)];
	return [
		{ filter: { ...filter, conditions: [...filter.conditions, others, ...within] }, order },
		{
			filter: { ...filter, sets: [sql`SELECT go.camper_id AS id ${byHand}`, ...filter.sets] },
			order: { ...order, column: dateByHand(asked) },
		},
	];
}

/**
 * Who may be in a grade: those born in its school year, who lie together by name and by age, and of everybody else those
 * for whom it was set by hand. Along the whole list, eleven others would be looked at for each.
 */
function waysOfGrade(
	{ place, query }: ListAsked,
	grade: number,
	{ name }: Order,
): { sets: SQL[]; condition: SQL }[] {
	const camp = place.camp_id;
	const season = followedSeason(camp, query.season);
	const born = bornInSchoolYear(sql`c.birth_date`);
	const year = sql`(SELECT gn.year - 5 - ${grade} FROM season gn WHERE gn.camp_id = ${camp} AND gn.id = ${season})`;
	const byHand = sql`SELECT go.camper_id AS id FROM camper_grade_override go INDEXED BY camper_grade_override_season
		WHERE go.camp_id = ${camp} AND go.season_id = ${season} AND go.grade = ${grade}`;
	return [
		{ sets: [], condition: name.endsWith("age") ? bornFor(camp, query, grade) : sql`${born} = ${year}` },
		{ sets: [byHand], condition: sql`${born} IS NOT ${year}` },
	];
}

/** That camper c was born between the last birth date of the grade above and that of the grade, as they are in the season. */
function bornFor(camp: string, { season }: Pick<CamperQuery, "season">, grade: number): SQL {
	const last = (years: number) =>
		sql`(SELECT printf('%04d-%s', n.year - 5 - ${grade} - ${years}, ${GRADE_CUTOFF}) FROM season n
			WHERE n.camp_id = ${camp} AND n.id = ${followedSeason(camp, season)})`;
	return sql`c.birth_date > ${last(1)} AND c.birth_date <= ${last(0)}`;
}

/** The last birth date of the grade that was set by hand for camper c; NULL when none was. */
const dateByHand = ({ place, query }: ListAsked) =>
	sql`(SELECT printf('%04d-%s', gs.year - 5 - go.grade, ${GRADE_CUTOFF}) FROM camper_grade_override go
		JOIN season gs ON gs.camp_id = go.camp_id AND gs.id = go.season_id
		WHERE go.camp_id = c.camp_id AND go.camper_id = c.id AND go.season_id = ${followedSeason(place.camp_id, query.season)})`;

/** The ids and sort keys of a page, in order: `limit` rows after the cursor. */
export function pageOfIds(asked: ListAsked, limit: number, cursor?: string): SQL {
	const filter = filterOf(asked);
	if (filter.search) return pageOfFound(asked, filter, filter.search, limit, cursor);
	const camp = asked.place.camp_id;
	const order = orderOf(asked.query);
	const way = order.descending ? sql`DESC` : sql`ASC`;
	// A session and nothing else that is a set, by name: that is how its roster lies.
	if (asked.query.session && filter.sets.length === 1 && order.name.endsWith("name"))
		return pageOfRoster(asked, filter, limit, cursor);
	const parts = waysAlong(asked, filter, order).flatMap(({ filter, order }) =>
		statusesOf(filter).flatMap((status) =>
			phases(order, cursor).map(
				(more) => sql`SELECT * FROM (SELECT c.id AS id, ${order.column} AS sort_key
					${source(camp, filter, status, more)} ORDER BY ${order.column} ${way}, c.id ${way} LIMIT ${limit})`,
			),
		),
	);
	return sql`SELECT id, sort_key FROM (${union(parts)}) ORDER BY sort_key ${way}, id ${way} LIMIT ${limit}`;
}

/** The same of a session, along its roster until the page is full. */
function pageOfRoster(
	asked: ListAsked,
	{ conditions, statuses }: Filter,
	limit: number,
	cursor?: string,
): SQL {
	const camp = asked.place.camp_id;
	const order = { ...orderOf(asked.query), column: sql`r.sort_name` };
	const way = order.descending ? sql`DESC` : sql`ASC`;
	const parts = ["attending", "accepted"].flatMap((shows) =>
		phases(order, cursor, sql`r.camper_id`).map((more) => {
			const all = [anyOf(statuses), ...conditions, ...more];
			return sql`SELECT * FROM (SELECT r.camper_id AS id, r.sort_name AS sort_key
				FROM roster_row r CROSS JOIN camper c ON c.camp_id = r.camp_id AND c.id = r.camper_id
				WHERE r.camp_id = ${camp} AND r.session_id = ${asked.query.session} AND r.shows = ${shows} AND ${sql.join(all, sql` AND `)}
				ORDER BY r.sort_name ${way}, r.camper_id ${way} LIMIT ${limit})`;
		}),
	);
	return sql`SELECT id, sort_key FROM (${union(parts)}) ORDER BY sort_key ${way}, id ${way} LIMIT ${limit}`;
}

/**
 * A page of what a search found, with `by_own` (by themselves, not by a parent) and `found`, how many it found in all:
 * they are few, so they are read once and cut afterwards.
 */
function pageOfFound(
	asked: ListAsked,
	filter: Filter,
	search: ListSearch,
	limit: number,
	cursor?: string,
): SQL {
	const order = orderOf(asked.query);
	const way = order.descending ? sql`DESC` : sql`ASC`;
	const column = order.name.endsWith("grade")
		? sql`coalesce(${dateByHand(asked)}, c.birth_date)`
		: order.column;
	const found = statusesOf(filter).map(
		(status) => sql`SELECT c.id AS id, ${column} AS sort_key, ${search.own} AS by_own
			${source(asked.place.camp_id, filter, status)}`,
	);
	const after = phases({ ...order, column: sql`f.sort_key` }, cursor, sql`f.id`)
		.filter((phase) => phase.length > 0)
		.map((phase) => sql`(${sql.join(phase, sql` AND `)})`);
	const kin = search.kin ? sql`kin(id) AS MATERIALIZED (${search.kin}),` : sql``;
	// As JSON in its order, of which the page is read again; a window would read each of them twice.
	return sql`WITH ${kin} found(list, n) AS MATERIALIZED (SELECT json_group_array(json_array(u.id, u.sort_key, u.by_own)), count(*)
			FROM (SELECT * FROM (${union(found)}) ORDER BY sort_key ${way}, id ${way}) u)
		SELECT f.id AS id, f.sort_key AS sort_key, f.by_own AS by_own, f.found AS found
		FROM (SELECT j.value->>0 AS id, j.value->>1 AS sort_key, j.value->>2 AS by_own, found.n AS found
			FROM found CROSS JOIN json_each(found.list) j) f
		${after.length > 0 ? sql`WHERE ${sql.join(after, sql` OR `)}` : sql``} LIMIT ${limit}`;
}

/** From a set of ids all statuses at once; along the index one after the other. */
function statusesOf({ sets, statuses }: Filter): SQL[] {
	return sets.length > 0 ? [anyOf(statuses)] : statuses.map((each) => sql`c.status = ${each}`);
}

const anyOf = (statuses: readonly string[]) =>
	sql`c.status IN (${sql.join(
		statuses.map((each) => sql`${each}`),
		sql`, `,
	)})`;

/** D1 takes five terms in one compound SELECT; three statuses in two phases are six. */
function union(parts: SQL[]): SQL {
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

const narrowed = ({ q, grade, status }: CamperQuery) =>
	Boolean(q) || grade !== undefined || status === "deleted";

/** What is counted at most: beyond it a list says how many it counted, and more. */
const MOST_COUNTED = 1000;
/** Of a grade, and of those who returned: two and three rows each. */
const MOST_OF_GRADE = 300;
const MOST_RETURNED = 80;

/** How many are in the list, one more than what is counted at most, as `n`. Kept counters where they say it. */
export function countOf(asked: ListAsked): SQL {
	const camp = asked.place.camp_id;
	const filter = filterOf(asked);
	const list = (texts: readonly string[]) =>
		sql.join(
			texts.map((each) => sql`${each}`),
			sql`, `,
		);
	if (filter.sets.length === 0 && filter.conditions.length === 1) {
		const names = filter.statuses.map((status) => `campers:${status}`);
		return sql`SELECT coalesce(sum(value), 0) AS n, 1 AS is_exact FROM camp_counter
			WHERE camp_id = ${camp} AND name IN (${list(names)})`;
	}
	if (filter.search) {
		const found = pageOfFound(asked, filter, filter.search, MOST_COUNTED + 1);
		return sql`SELECT count(*) AS n, count(*) <= ${MOST_COUNTED} AS is_exact FROM (${found})`;
	}
	const { returning, season } = asked.query;
	// Nobody else is asked for: it is the kept figure of the two seasons.
	if (
		returning &&
		filter.sets.length === 0 &&
		filter.statuses === CAMPER_STATUSES &&
		!narrowed(asked.query)
	) {
		const other = followedSeason(camp, season);
		return sql`SELECT coalesce(sum(campers), 0) AS n, 1 AS is_exact FROM season_pair WHERE camp_id = ${camp}
			AND season_a_id = min(${returning}, ${other}) AND season_b_id = max(${returning}, ${other})`;
	}
	// Nothing else says who is in the list, but for their status.
	if (asked.query.grade !== undefined && filter.sets.length === 0 && filter.conditions.length === 2)
		return countOfGrade(camp, season, asked.query.grade, filter);
	const most = returning && filter.sets.length === 0 ? MOST_RETURNED : MOST_COUNTED;
	return sql`SELECT count(*) AS n, count(*) <= ${most} AS is_exact FROM (SELECT 1
		${source(camp, filter, sql`c.status IN (${list(filter.statuses)})`)} LIMIT ${most + 1})`;
}

/**
 * How many are in a grade: those born in its year, along their index, but for whose grade was set by hand, and those for
 * whom it was. Along the list, which is by name, ten others would be looked at for each.
 */
function countOfGrade(camp: string, season: string | undefined, grade: number, { statuses }: Filter): SQL {
	const in_season = followedSeason(camp, season);
	return sql`SELECT count(*) AS n, count(*) <= ${MOST_OF_GRADE} AS is_exact FROM (SELECT 1 FROM (
			SELECT c.id AS id FROM camper c INDEXED BY camper_by_birth_date
			WHERE c.camp_id = ${camp} AND ${anyOf(statuses)} AND c.deleted_at IS NULL
				AND ${bornFor(camp, { season }, grade)}
				AND NOT EXISTS (SELECT 1 FROM camper_grade_override o WHERE o.camp_id = c.camp_id AND o.camper_id = c.id AND o.season_id = ${in_season})
			UNION ALL SELECT c.id FROM camper_grade_override o INDEXED BY camper_grade_override_season
			CROSS JOIN camper c ON c.camp_id = o.camp_id AND c.id = o.camper_id AND c.deleted_at IS NULL AND ${anyOf(statuses)}
			WHERE o.camp_id = ${camp} AND o.season_id = ${in_season} AND o.grade = ${grade})
		LIMIT ${MOST_OF_GRADE + 1})`;
}
