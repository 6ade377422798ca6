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

/** The same as a table that comes first of whatever a list asks, with its id and year. */
const listSeason = (camp_id: string, wanted?: string) =>
	sql`list_season(id, year) AS MATERIALIZED (SELECT id, year FROM (${seasonIn(camp_id, wanted)}))`;
const SEASON = sql`(SELECT id FROM list_season)`;
/** As it stands, for a page asks it up to thirty times, and a statement takes a hundred parameters. */
const CUTOFF = sql.raw(`'${GRADE_CUTOFF}'`);

/** A camper (c) belongs to the list when these hold; `sets` are subqueries of ids, the narrowest first. */
interface Filter {
	sets: SQL[];
	conditions: SQL[];
	statuses: readonly string[];
	search: ListSearch | null;
	/** Who came back from an earlier season; null: nobody is asked for it. */
	back: Back | null;
}

interface Back {
	/** The two seasons, as a table that comes before whatever reads the others. */
	seasons: SQL;
	/** As rows of campers (c), along indexes of theirs. */
	campers: SQL;
	/** The same of a grade by name. */
	by_school_year: SQL;
	/** That camper c is one of them, where others lead. */
	is: SQL;
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
			// Whoever came back did.
			...(in_season && query.season && !query.returning ? [heldPlaceIn(camp, query.season)] : []),
			...(query.grade === undefined ? [] : [sql`${GRADE} = ${query.grade}`]),
		],
		statuses: deleted || query.status === "all" ? CAMPER_STATUSES : [query.status ?? "active"],
		search,
		back: query.returning ? backFrom(camp, query.returning) : null,
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

/** Whoever held a place in an earlier season and holds one in the list's; kept in every order of the list, but for those deleted. */
function backFrom(camp: string, earlier: string): Back {
	const was = (one: SQL) => sql`EXISTS (SELECT 1 FROM camper_season rs WHERE rs.camp_id = c.camp_id
		AND rs.season_id = (SELECT ${one} FROM back) AND rs.camper_id = c.id AND rs.enrolments > 0)`;
	const rows = (index: SQL) => sql`(SELECT b.camp_id AS camp_id, b.camper_id AS id, b.status AS status,
		b.sort_name AS sort_name, b.birth_date AS birth_date, b.created_at AS created_at, NULL AS deleted_at
		FROM camper_return b ${index} WHERE b.camp_id = ${camp}
		AND b.season_a_id = (SELECT a FROM back) AND b.season_b_id = (SELECT b FROM back))`;
	return {
		seasons: sql`back(a, b) AS MATERIALIZED (SELECT min(${earlier}, s.id), max(${earlier}, s.id) FROM list_season s)`,
		campers: rows(sql``),
		by_school_year: rows(sql`INDEXED BY camper_return_by_school_year`),
		is: sql`${was(sql`a`)} AND ${was(sql`b`)}`,
	};
}

/** WITH what the sources of a filter rest on, and what else comes first. */
function withFirst({ place, query }: ListAsked, { back }: Filter, ...more: (SQL | null)[]): SQL {
	const first = [listSeason(place.camp_id, query.season), back?.seasons, ...more];
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

const withTag = (camp: string, tag: string) =>
	sql`SELECT DISTINCT t.camper_id AS id FROM definition d
		JOIN camper_tag t ON t.camp_id = ${camp} AND t.definition_id = d.id
		WHERE d.type = 'camper_tag' AND (d.camp_id IS NULL OR d.camp_id = ${camp}) AND (d.id = ${tag} OR d.key = ${tag})`;

/** The entering grade of camper c as `rules.ts` computes it, the override first. */
const GRADE = sql`coalesce((SELECT o.grade FROM camper_grade_override o WHERE o.camp_id = c.camp_id AND o.camper_id = c.id
			AND o.season_id = ${SEASON}),
		(SELECT year FROM list_season) - CAST(substr(c.birth_date, 1, 4) AS INTEGER) - 5
			- (substr(c.birth_date, 6) > ${CUTOFF}))`;

/** FROM … WHERE of one status or of several: from the narrowest set of ids, else along the index of the camp's campers. */
function source(
	camp: string,
	{ sets, conditions, search, back }: Filter,
	status: SQL,
	more: SQL[] = [],
): SQL {
	const [start, ...others] = sets;
	// CROSS JOIN keeps the order of the joins, so that a set of twelve never walks the camp.
	const campers = start
		? sql`(${start}) v CROSS JOIN camper c ON c.camp_id = ${camp} AND c.id = v.id`
		: sql`${back?.campers ?? sql`camper`} c`;
	const people = search ? sql` CROSS JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id` : sql``;
	const all = [
		sql`c.camp_id = ${camp}`,
		status,
		...others.map((set) => sql`c.id IN (${set})`),
		...conditions,
		...(start && back ? [back.is] : []),
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
		return waysOfGrade(asked, grade, order).map(({ sets, condition, by_year }) => ({
			filter: {
				...filter,
				...{ sets, conditions: [...filter.conditions, condition] },
				back: filter.back && by_year ? { ...filter.back, campers: filter.back.by_school_year } : filter.back,
			},
			order,
		}));
	if (!order.name.endsWith("grade")) return [{ filter, order }];
	const { camp_id } = asked.place;
	const byHand = sql`FROM camper_grade_override go WHERE go.camp_id = ${camp_id} AND go.season_id = ${SEASON}`;
	const others = sql`NOT EXISTS (SELECT 1 ${byHand} AND go.camper_id = c.id)`;
	// Within one grade only its own dates are walked.
	const within = grade === undefined ? [] : [bornFor(grade)];
	return [
		{ filter: { ...filter, conditions: [...filter.conditions, others, ...within] }, order },
		{
			filter: { ...filter, sets: [sql`SELECT go.camper_id AS id ${byHand}`, ...filter.sets] },
			order: { ...order, column: DATE_BY_HAND },
		},
	];
}

/**
 * Who may be in a grade: those born in its school year, who lie together by name and by age, and of everybody else those
 * for whom it was set by hand. Along the whole list, eleven others would be looked at for each.
 */
function waysOfGrade(
	{ place }: ListAsked,
	grade: number,
	{ name }: Order,
): { sets: SQL[]; condition: SQL; by_year: boolean }[] {
	const born = bornInSchoolYear(sql`c.birth_date`);
	const year = sql`(SELECT year - 5 - ${grade} FROM list_season)`;
	const byHand = sql`SELECT go.camper_id AS id FROM camper_grade_override go INDEXED BY camper_grade_override_season
		WHERE go.camp_id = ${place.camp_id} AND go.season_id = ${SEASON} AND go.grade = ${grade}`;
	const by_year = !name.endsWith("age");
	return [
		{ sets: [], condition: by_year ? sql`${born} = ${year}` : bornFor(grade), by_year },
		{ sets: [byHand], condition: sql`${born} IS NOT ${year}`, by_year },
	];
}

/** That camper c was born between the last birth date of the grade above and that of the grade, as they are in the season. */
function bornFor(grade: number): SQL {
	const last = (years: number) =>
		sql`(SELECT printf('%04d-%s', year - 5 - ${grade} - ${sql.raw(String(years))}, ${CUTOFF}) FROM list_season)`;
	return sql`c.birth_date > ${last(1)} AND c.birth_date <= ${last(0)}`;
}

/** The last birth date of the grade that was set by hand for camper c; NULL when none was. */
const DATE_BY_HAND = sql`(SELECT printf('%04d-%s', gs.year - 5 - go.grade, ${CUTOFF}) FROM list_season gs
		CROSS JOIN camper_grade_override go ON go.camp_id = c.camp_id AND go.camper_id = c.id AND go.season_id = gs.id)`;

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
				(more) => sql`SELECT * FROM (SELECT c.id AS id, c.status AS status, ${order.column} AS sort_key
					${source(camp, filter, status, more)} ORDER BY ${order.column} ${way}, c.id ${way} LIMIT ${limit})`,
			),
		),
	);
	return sql`${withFirst(asked, filter)} SELECT id, status, sort_key FROM (${union(parts)}) ORDER BY sort_key ${way}, id ${way} LIMIT ${limit}`;
}

/** The same of a session, along its roster until the page is full. */
function pageOfRoster(asked: ListAsked, filter: Filter, limit: number, cursor?: string): SQL {
	const { conditions, statuses, back } = filter;
	const camp = asked.place.camp_id;
	const order = { ...orderOf(asked.query), column: sql`r.sort_name` };
	const way = order.descending ? sql`DESC` : sql`ASC`;
	const parts = ["attending", "accepted"].flatMap((shows) =>
		phases(order, cursor, sql`r.camper_id`).map((more) => {
			const all = [anyOf(statuses), ...conditions, ...(back ? [back.is] : []), ...more];
			return sql`SELECT * FROM (SELECT r.camper_id AS id, c.status AS status, r.sort_name AS sort_key
				FROM roster_row r CROSS JOIN camper c ON c.camp_id = r.camp_id AND c.id = r.camper_id
				WHERE r.camp_id = ${camp} AND r.session_id = ${asked.query.session} AND r.shows = ${shows} AND ${sql.join(all, sql` AND `)}
				ORDER BY r.sort_name ${way}, r.camper_id ${way} LIMIT ${limit})`;
		}),
	);
	return sql`${withFirst(asked, filter)} SELECT id, status, sort_key FROM (${union(parts)}) ORDER BY sort_key ${way}, id ${way} LIMIT ${limit}`;
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
	const column = order.name.endsWith("grade") ? sql`coalesce(${DATE_BY_HAND}, c.birth_date)` : order.column;
	const found = statusesOf(filter).map(
		(status) => sql`SELECT c.id AS id, c.status AS status, ${column} AS sort_key, ${search.own} AS by_own
			${source(asked.place.camp_id, filter, status)}`,
	);
	const after = phases({ ...order, column: sql`f.sort_key` }, cursor, sql`f.id`)
		.filter((phase) => phase.length > 0)
		.map((phase) => sql`(${sql.join(phase, sql` AND `)})`);
	const kin = search.kin ? sql`kin(id) AS MATERIALIZED (${search.kin})` : null;
	// As JSON in its order, of which the page is read again; a window would read each of them twice.
	const list = sql`found(list, n) AS MATERIALIZED (SELECT json_group_array(json_array(u.id, u.sort_key, u.by_own, u.status)), count(*)
		FROM (SELECT * FROM (${union(found)}) ORDER BY sort_key ${way}, id ${way}) u)`;
	return sql`${withFirst(asked, filter, kin, list)}
		SELECT f.id AS id, f.status AS status, f.sort_key AS sort_key, f.by_own AS by_own, f.found AS found
		FROM (SELECT j.value->>0 AS id, j.value->>1 AS sort_key, j.value->>2 AS by_own, j.value->>3 AS status, found.n AS found
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
/** Of a grade, and of those who returned: two rows each, and one. */
const MOST_OF_GRADE = 300;
const MOST_RETURNED = 100;

/** How many are in the list, one more than what is counted at most, as `n`. Kept counters where they say it. */
export function countOf(asked: ListAsked): SQL {
	const camp = asked.place.camp_id;
	const filter = filterOf(asked);
	const list = (texts: readonly string[]) =>
		sql.join(
			texts.map((each) => sql`${each}`),
			sql`, `,
		);
	if (filter.sets.length === 0 && filter.conditions.length === 1 && !filter.back) {
		const names = filter.statuses.map((status) => `campers:${status}`);
		return sql`SELECT coalesce(sum(value), 0) AS n, 1 AS is_exact FROM camp_counter
			WHERE camp_id = ${camp} AND name IN (${list(names)})`;
	}
	if (filter.search) {
		const found = pageOfFound(asked, filter, filter.search, MOST_COUNTED + 1);
		return sql`SELECT count(*) AS n, count(*) <= ${MOST_COUNTED} AS is_exact FROM (${found})`;
	}
	const { returning } = asked.query;
	// Nobody else is asked for: it is the kept figure of the two seasons.
	if (
		returning &&
		filter.sets.length === 0 &&
		filter.statuses === CAMPER_STATUSES &&
		!narrowed(asked.query)
	) {
		return sql`${withFirst(asked, filter)} SELECT coalesce(sum(campers), 0) AS n, 1 AS is_exact FROM season_pair
			WHERE camp_id = ${camp} AND season_a_id = (SELECT a FROM back) AND season_b_id = (SELECT b FROM back)`;
	}
	// Nothing else says who is in the list, but for their status.
	if (asked.query.grade !== undefined && filter.sets.length === 0 && filter.conditions.length === 2)
		return filter.back ? countOfWays(asked, filter) : countOfGrade(asked, asked.query.grade, filter);
	const most = returning && filter.sets.length === 0 ? MOST_RETURNED : MOST_COUNTED;
	return sql`${withFirst(asked, filter)} SELECT count(*) AS n, count(*) <= ${most} AS is_exact FROM (SELECT 1
		${source(camp, filter, sql`c.status IN (${list(filter.statuses)})`)} LIMIT ${most + 1})`;
}

/**
 * How many are in a grade: those born in its year, along their index, but for whose grade was set by hand, and those for
 * whom it was. Along the list, which is by name, ten others would be looked at for each.
 */
function countOfGrade(asked: ListAsked, grade: number, filter: Filter): SQL {
	const camp = asked.place.camp_id;
	const of_status = anyOf(filter.statuses);
	return sql`${withFirst(asked, filter)} SELECT count(*) AS n, count(*) <= ${MOST_OF_GRADE} AS is_exact FROM (SELECT 1 FROM (
			SELECT c.id AS id FROM camper c INDEXED BY camper_by_birth_date
			WHERE c.camp_id = ${camp} AND ${of_status} AND c.deleted_at IS NULL AND ${bornFor(grade)}
				AND NOT EXISTS (SELECT 1 FROM camper_grade_override o WHERE o.camp_id = c.camp_id AND o.camper_id = c.id AND o.season_id = ${SEASON})
			UNION ALL SELECT c.id FROM camper_grade_override o INDEXED BY camper_grade_override_season
			CROSS JOIN camper c ON c.camp_id = o.camp_id AND c.id = o.camper_id AND c.deleted_at IS NULL AND ${of_status}
			WHERE o.camp_id = ${camp} AND o.season_id = ${SEASON} AND o.grade = ${grade})
		LIMIT ${MOST_OF_GRADE + 1})`;
}

/** How many of a grade came back: along the ways by which a page finds them. */
function countOfWays(asked: ListAsked, filter: Filter): SQL {
	const by_age = { ...asked.query, sort: "age" as const, dir: undefined };
	const found = waysAlong(asked, filter, orderOf(by_age)).flatMap(({ filter: way }) =>
		statusesOf(way).map(
			(status) =>
				sql`SELECT * FROM (SELECT 1 ${source(asked.place.camp_id, way, status)} LIMIT ${MOST_RETURNED + 1})`,
		),
	);
	return sql`${withFirst(asked, filter)} SELECT count(*) AS n, count(*) <= ${MOST_RETURNED} AS is_exact FROM (SELECT 1 FROM (${union(found)}) LIMIT ${MOST_RETURNED + 1})`;
}
