import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { KIND, type PeopleSearch } from "#db/search/entries";
import { holdsWords, searchWords } from "#db/search/words";
import { restorableSince } from "#app/lib/restoring";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import type { CampScope } from "#app/platform/context.server";
import { decodeCursor, encodeCursor } from "#app/platform/http/page";
import type { Hits } from "#app/platform/search/people-index.server";
import type { StaffListQuery } from "./inputs";
import type { Warning } from "./rules";
import {
	type StaffRow,
	type Viewer,
	employed,
	hasWarning,
	lookups,
	persons,
	selected,
} from "./queries.server";

export interface ListAsked {
	place: CampScope;
	today: string;
	query: Pick<StaffListQuery, "q" | "season" | "position" | "status" | "warning"> &
		Partial<Pick<StaffListQuery, "sort">>;
	hits: Hits | null;
	/** Reads the whole list instead of a page, so all staff are examined. */
	whole?: boolean;
}

/** Words to search the list for. Empty without a search. */
export const listWords = (q: string | undefined) => searchWords(q ?? "").slice(0, 8);

/** Builds the search index query. Null without a search, or for deleted staff, who aren't in the index. */
export function searchOf({
	query,
}: {
	query: Partial<Pick<StaffListQuery, "q" | "status">>;
}): PeopleSearch | null {
	const words = listWords(query.q);
	return words.length === 0 || query.status === "deleted" ? null : { words, kinds: [KIND.staff, KIND.mixed] };
}

/**
 * Maximum number of a season's staff examined per page. They are ordered by name, and the index doesn't tell who
 * is employed on the day.
 */
const MOST_WALKED = { employed: 100, left: 200 };

/** SQL condition: an employment (ss) is current on the day, or has ended. Null when the list contains both. */
function lasting({ today, query: { status = "employed" } }: ListAsked): SQL | null {
	if (status === "employed") return sql`(ss.ends_on IS NULL OR ss.ends_on >= ${today})`;
	return status === "left" ? sql`ss.ends_on < ${today}` : null;
}

/**
 * Employments (ss) of a list in the order of the season's name index: those with the status among the maximum
 * examined, followed by the last one examined, from which the next page continues when this one isn't full.
 */
function walked(asked: ListAsked, after: SQL, way: SQL): SQL {
	const { place, query } = asked;
	const { status, position } = query;
	const index = sql.raw(position ? "staff_season_by_position" : "staff_season_by_name");
	const along = (rows: SQL) => sql`SELECT ss.* FROM staff_season ss INDEXED BY ${index}
		WHERE ss.camp_id = ${place.camp_id} AND ss.season_id = ${followedSeason(place.camp_id, query.season)}
		${position ? sql`AND ss.role_type_id = ${position}` : sql``} ${after}
		ORDER BY ss.sort_name ${way}, ss.staff_id ${way} ${rows}`;
	const lasts = lasting(asked);
	if (lasts === null || asked.whole)
		return sql`SELECT ss.*, 0 AS is_stop FROM (${along(sql`LIMIT -1`)}) ss WHERE ${lasts ?? sql`1`}`;
	const most = MOST_WALKED[status === "left" ? "left" : "employed"];
	return sql`SELECT ss.*, 0 AS is_stop FROM (${along(sql`LIMIT ${most}`)}) ss WHERE ${lasts}
		UNION ALL SELECT st.*, 1 AS is_stop FROM (${along(sql`LIMIT 1 OFFSET ${most - 1}`)}) st`;
}

/** FROM … WHERE of a list, with staff (s) and their employment (ss), and the ORDER BY it still needs. */
function source(asked: ListAsked, cursor?: string) {
	const { place, today, query, hits } = asked;
	const camp = place.camp_id;
	const { status = "employed", position } = query;
	const words = listWords(query.q);
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	const inSeason = status !== "others" && status !== "deleted";
	const employment = employmentIn(camp, followedSeason(camp, query.season));
	const of = searchOf({ query }) ? "hits" : inSeason ? "season" : "camp";
	const keys = of === "season" ? sql`ss.sort_name, ss.staff_id` : sql`s.sort_name, s.id`;
	const beyond = after
		? sql`AND (${keys}) ${descends(query) ? sql`<` : sql`>`} (${after[0]}, ${after[1]})`
		: sql``;
	const found = sql`json_each(${JSON.stringify(hits?.ids ?? [])}) v`;
	const from = {
		// Candidates who aren't employed in the season are dropped after one row.
		hits: inSeason
			? sql`${found} CROSS JOIN ${employment(sql`v.value`)} CROSS JOIN staff s ON s.camp_id = ss.camp_id AND s.id = ss.staff_id`
			: sql`${found} CROSS JOIN staff s ON s.camp_id = ${camp} AND s.id = v.value LEFT JOIN ${employment(sql`s.id`)}`,
		season: sql`(${walked(asked, beyond, wayOf(query))}) ss JOIN staff s ON s.camp_id = ss.camp_id AND s.id = ss.staff_id`,
		camp: sql`staff s LEFT JOIN ${employment(sql`s.id`)}`,
	}[of];
	const lasts = of === "hits" ? lasting(asked) : null;
	const conditions = [
		of === "season" ? sql`1` : sql`s.camp_id = ${camp} ${beyond}`,
		status === "deleted"
			? sql`s.deleted_at >= ${restorableSince(today)}`
			: of === "season"
				? sql`(s.deleted_at IS NULL OR ss.is_stop)`
				: sql`s.deleted_at IS NULL`,
		...(lasts ? [lasts] : []),
		...(position && of !== "season" ? [sql`ss.role_type_id = ${position}`] : []),
		...(words.length > 0
			? [
					sql`EXISTS (SELECT 1 FROM person p WHERE p.camp_id = s.camp_id AND p.id = s.id AND ${sql.join(holdsWords(words, sql`p.search_text`), sql` AND `)})`,
				]
			: []),
	];
	const way = wayOf(query);
	return {
		from: sql`FROM ${from} WHERE ${sql.join(conditions, sql` AND `)}`,
		// A season's rows are already in order. Sorting again would read each row once more.
		order: of === "season" ? sql`` : sql`ORDER BY s.sort_name ${way}, s.id ${way}`,
		is_stop: of === "season" ? sql`ss.is_stop` : sql`0`,
	};
}

const employmentIn = (camp: string, season: SQL) => (staff_id: SQL) =>
	sql`staff_season ss ON ss.camp_id = ${camp} AND ss.staff_id = ${staff_id} AND ss.season_id = ${season}`;

const descends = ({ sort }: ListAsked["query"]) => sort === "-name";

const wayOf = (query: ListAsked["query"]) => (descends(query) ? sql`DESC` : sql`ASC`);

/**
 * Maximum count of a list; beyond this it shows "80+". A count reads two rows for each, and a page's reads must
 * not grow with the camp.
 */
export const MOST_COUNTED = 80;

/**
 * Counts the list, up to one more than {@link MOST_COUNTED}. Search results carry their count in each row. Lists
 * that are searched page by page (with warnings, or who have left) aren't counted.
 */
export function staffCount(db: Db, asked: ListAsked) {
	const { from, is_stop } = source(asked);
	return db.all<{
		n: number;
		/** 1 when more could follow that the count didn't reach. */
		is_cut: 0 | 1;
	}>(sql`SELECT count(*) FILTER (WHERE NOT x.is_stop) AS n, coalesce(max(x.is_stop), 0) AS is_cut
		FROM (SELECT ${is_stop} AS is_stop ${from} LIMIT ${MOST_COUNTED + 1}) x`);
}

/** Maximum number of staff examined for a page of those with warnings. */
const LOOKED_THROUGH = 100;

/**
 * Reads one page of the list, one row more than the limit. When filtering by warnings, reads the rows from which
 * {@link staffPage} selects.
 * @throws 400 for an invalid cursor
 */
export function staffList(db: Db, asked: ListAsked, limit: number, cursor?: string) {
	const { place, query } = asked;
	const read = query.warning ? Math.max(LOOKED_THROUGH, limit) : limit;
	if (listWords(query.q).length > 0) return foundList(db, asked, read + 1, cursor);
	const { from, order, is_stop } = source(asked, cursor);
	return db.all<StaffRow>(sql`${lookups(place.camp_id)} SELECT ${selected}, NULL AS found, s.is_stop AS is_stop
		FROM (SELECT ${employed}, ${is_stop} AS is_stop ${from} ${order} LIMIT ${read + 1}) s ${persons}`);
}

/**
 * Same page for search results. They are few, so they are checked, sorted and counted once, as JSON; further
 * columns are read only for the page.
 */
function foundList(db: Db, asked: ListAsked, limit: number, cursor?: string) {
	const { place, query } = asked;
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	const beyond = after
		? sql`WHERE (j.value->>1, j.value->>0) ${descends(query) ? sql`<` : sql`>`} (${after[0]}, ${after[1]})`
		: sql``;
	const { from, order } = source(asked);
	return db.all<StaffRow>(sql`${lookups(place.camp_id)},
		found(list, n) AS MATERIALIZED (SELECT json_group_array(json_array(x.id, x.sort_name)), count(*)
			FROM (SELECT s.id AS id, s.sort_name AS sort_name ${from} ${order}) x)
		SELECT ${selected}, s.found AS found, 0 AS is_stop FROM (SELECT ${employed}, f.found AS found
			FROM (SELECT j.value->>0 AS id, found.n AS found FROM found JOIN json_each(found.list) j ${beyond} LIMIT ${limit}) f
			JOIN staff s ON s.camp_id = ${place.camp_id} AND s.id = f.id
			LEFT JOIN ${employmentIn(place.camp_id, followedSeason(place.camp_id, query.season))(sql`s.id`)}) s ${persons}`);
}

/** Cuts the rows of {@link staffList} to one page. */
export function staffPage(
	read: StaffRow[],
	{ limit, warning }: { limit: number; warning?: Warning },
	viewer: Viewer,
) {
	const most = warning ? Math.max(LOOKED_THROUGH, limit) : limit;
	const found = read.filter(({ is_stop }) => !is_stop);
	const looked = found.slice(0, most);
	const fitting = warning ? looked.filter((row) => hasWarning(row, viewer, warning)) : looked;
	const rows = fitting.slice(0, limit);
	// Continues after the last row shown when more match, otherwise after the last row examined.
	const last = fitting.length > limit ? rows.at(-1) : found.length > most ? looked.at(-1) : read.at(-1);
	const more = fitting.length > limit || read.length > most || read.at(-1)?.is_stop;
	return { rows, page: { next_cursor: more && last ? encodeCursor([last.sort_name, last.id]) : null } };
}
