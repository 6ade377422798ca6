import { type SQL, sql } from "drizzle-orm";
import {
	anyOf,
	type Filter,
	filterOf,
	isOfTag,
	type ListAsked,
	STATUS,
	sources,
	statusesOf,
	tagNamed,
	union,
	whole,
	withFirst,
} from "./list-filter.server";
import { DATE_BY_HAND, orderOf, phases, waysAlong } from "./list-order.server";
import type { ListSearch } from "./list-search.server";

/** Ids and sort keys of a page, in order: `limit` rows after the cursor. */
export function pageOfIds(asked: ListAsked, limit: number, cursor?: string): SQL {
	const filter = filterOf(asked);
	if (filter.search) return pageOfFound(asked, filter, filter.search, limit, cursor);
	const camp = asked.place.camp_id;
	const order = orderOf(asked.query);
	const way = order.descending ? sql`DESC` : sql`ASC`;
	// A session as the only set, sorted by name, is the order of the session's roster.
	if (asked.query.session && filter.sets.length === 1 && order.name.endsWith("name"))
		return pageOfRoster(asked, filter, limit, cursor);
	if (isOfTag(asked.query, filter) && order.name.endsWith("name"))
		return pageOfTag(asked, filter, limit, cursor);
	const parts = waysAlong(asked, filter, order).flatMap(({ filter, order }) =>
		statusesOf(filter).flatMap((status) =>
			phases(order, cursor).flatMap((more) =>
				sources(camp, filter, status, more).map(
					(source) => sql`SELECT * FROM (SELECT c.id AS id, c.status AS status, ${order.column} AS sort_key
						${source} ORDER BY ${order.column} ${way}, c.id ${way} LIMIT ${whole(limit)})`,
				),
			),
		),
	);
	return sql`${withFirst(asked, filter)} SELECT id, status, sort_key FROM (${union(parts)}) ORDER BY sort_key ${way}, id ${way} LIMIT ${limit}`;
}

/** Same page for a session, read from its roster until the page is full. */
function pageOfRoster(asked: ListAsked, filter: Filter, limit: number, cursor?: string): SQL {
	const { conditions, statuses, held } = filter;
	const camp = asked.place.camp_id;
	const order = { ...orderOf(asked.query), column: sql`r.sort_name` };
	const way = order.descending ? sql`DESC` : sql`ASC`;
	const parts = ["attending", "accepted"].flatMap((shows) =>
		phases(order, cursor, sql`r.camper_id`).map((more) => {
			const all = [anyOf(statuses), ...conditions, ...(held ? [held.is] : []), ...more];
			return sql`SELECT * FROM (SELECT r.camper_id AS id, c.status AS status, r.sort_name AS sort_key
				FROM roster_row r JOIN camper c ON c.camp_id = r.camp_id AND c.id = r.camper_id
				WHERE r.camp_id = ${camp} AND r.session_id = ${asked.query.session} AND r.shows = ${shows} AND ${sql.join(all, sql` AND `)}
				ORDER BY r.sort_name ${way}, r.camper_id ${way} LIMIT ${limit})`;
		}),
	);
	return sql`${withFirst(asked, filter)} SELECT id, status, sort_key FROM (${union(parts)}) ORDER BY sort_key ${way}, id ${way} LIMIT ${limit}`;
}

/** Same page for a tag, read from the tag's index: a tag can cover half the camp. */
function pageOfTag(asked: ListAsked, filter: Filter, limit: number, cursor?: string): SQL {
	const camp = asked.place.camp_id;
	const order = { ...orderOf(asked.query), column: sql`t.sort_name` };
	const way = order.descending ? sql`DESC` : sql`ASC`;
	const parts = filter.statuses.flatMap((status) =>
		phases(order, cursor, sql`t.camper_id`).map((more) => {
			const all = [
				sql`t.camp_id = ${camp}`,
				sql`t.definition_id = ${tagNamed(camp, asked.query.tag ?? "")}`,
				sql`t.status = ${STATUS[status]}`,
				...more,
			];
			return sql`SELECT * FROM (SELECT t.camper_id AS id, t.status AS status, t.sort_name AS sort_key
				FROM camper_tag t WHERE ${sql.join(all, sql` AND `)}
				ORDER BY t.sort_name ${way}, t.camper_id ${way} LIMIT ${whole(limit)})`;
		}),
	);
	return sql`${withFirst(asked, filter)} SELECT id, status, sort_key FROM (${union(parts)}) ORDER BY sort_key ${way}, id ${way} LIMIT ${limit}`;
}

/**
 * One page of search results, with `by_own` (matched by the camper's own data, not a parent's) and `found` (the
 * total number of results). Results are few, so all of them are read once and cut afterward.
 */
export function pageOfFound(
	asked: ListAsked,
	filter: Filter,
	search: ListSearch,
	limit: number,
	cursor?: string,
): SQL {
	const order = orderOf(asked.query);
	const way = order.descending ? sql`DESC` : sql`ASC`;
	const column = order.name.endsWith("grade") ? sql`coalesce(${DATE_BY_HAND}, c.birth_date)` : order.column;
	const found = statusesOf(filter).flatMap((status) =>
		sources(asked.place.camp_id, filter, status).map(
			(source) =>
				sql`SELECT c.id AS id, c.status AS status, ${column} AS sort_key, ${search.own} AS by_own ${source}`,
		),
	);
	const after = phases({ ...order, column: sql`f.sort_key` }, cursor, sql`f.id`)
		.filter((phase) => phase.length > 0)
		.map((phase) => sql`(${sql.join(phase, sql` AND `)})`);
	const kin = search.kin ? sql`kin(id) AS MATERIALIZED (${search.kin})` : null;
	// Stored as sorted JSON, from which the page is read. A window function would read each result twice.
	const list = sql`found(list, n) AS MATERIALIZED (SELECT json_group_array(json_array(u.id, u.sort_key, u.by_own, u.status)), count(*)
		FROM (SELECT * FROM (${union(found)}) ORDER BY sort_key ${way}, id ${way}) u)`;
	return sql`${withFirst(asked, filter, kin, list)}
		SELECT f.id AS id, f.status AS status, f.sort_key AS sort_key, f.by_own AS by_own, f.found AS found
		FROM (SELECT j.value->>0 AS id, j.value->>1 AS sort_key, j.value->>2 AS by_own, j.value->>3 AS status, found.n AS found
			FROM found JOIN json_each(found.list) j) f
		${after.length > 0 ? sql`WHERE ${sql.join(after, sql` OR `)}` : sql``} LIMIT ${limit}`;
}
