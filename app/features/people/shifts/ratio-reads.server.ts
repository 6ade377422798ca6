import { type SQL, sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { touches, type Wanted } from "./wanted-groups.server";

/** Reads for the ratios of some groups on a day, for {@link dayRatios}. Null when no groups are wanted. */
export function ratioReads(db: Db, camp_id: string, date: string, wanted: Wanted | null) {
	if (!wanted) return NO_READS;
	const { first, sessions, groups, page } = wanted;
	const either = (of: (SQL | undefined)[]) =>
		sql.join(
			of.flatMap((each) => each ?? []),
			sql` UNION ALL `,
		);
	const head = first ? sql`WITH ${first}` : sql``;
	const children = (roster: SQL) =>
		sql`(SELECT json_group_array(json_array(r.group_id, json(r.children))) FROM group_roster r
			WHERE r.camp_id = ${camp_id} AND r.session_id = w.session_id ${roster})`;
	const rosters = either([
		sessions &&
			sql`SELECT w.session_id AS session_id, 1 AS is_whole, ${children(sql``)} AS children FROM (${sessions}) w`,
		groups &&
			sql`SELECT w.session_id AS session_id, 0 AS is_whole, ${children(sql`AND r.group_id = w.group_id`)} AS children FROM (${groups}) w`,
	]);
	// One row more than a page signals that more follow.
	const paged = page
		? {
				most: page.most,
				named: sql`CROSS JOIN camp_group y ON y.camp_id = ${camp_id} AND y.id = r.group_id`,
				cut: sql`ORDER BY y.kind, y.name, y.id LIMIT ${page.most} + 1 OFFSET ${page.from}`,
			}
		: { most: sql`NULL`, named: sql``, cut: sql`` };
	const placed = either([
		sessions &&
			sql`SELECT * FROM (SELECT w.session_id AS session_id, r.group_id AS group_id, e.season_id AS season_id FROM (${sessions}) w
			CROSS JOIN session e ON e.camp_id = ${camp_id} AND e.id = w.session_id
			JOIN group_roster r ON r.camp_id = ${camp_id} AND r.session_id = w.session_id ${paged.named} ${paged.cut})`,
		groups &&
			sql`SELECT w.session_id AS session_id, w.group_id AS group_id, e.season_id AS season_id FROM (${groups}) w
			CROSS JOIN session e ON e.camp_id = ${camp_id} AND e.id = w.session_id`,
	]);
	// Read once per assigned staff member, otherwise with each shift. The Worker combines them, as it does for the
	// campers.
	const card = (staff_id: SQL) =>
		sql`json((SELECT sc.facts FROM staff_card sc WHERE sc.camp_id = ${camp_id} AND sc.staff_id = ${staff_id}))`;
	return {
		ratio_children: db.all<ChildrenRow>(sql`${head} SELECT x.session_id AS session_id, k.name AS session_name,
				k.start_date AS start_date, k.expected AS expected, x.is_whole AS is_whole, x.children AS children
			FROM (${rosters}) x CROSS JOIN session_day k ON k.camp_id = ${camp_id} AND k.session_id = x.session_id AND k.date = ${date}`),
		// Positions and their requirements are read once, not for each person.
		ratio_positions: db.all<PositionRow>(sql`SELECT t.id AS id, t.counts_in_ratio AS counts,
				(SELECT json_group_array(q.definition_id) FROM staff_role_requirement q WHERE q.camp_id = ${camp_id} AND q.role_type_id = t.id) AS list
			FROM staff_role_type t WHERE t.camp_id = ${camp_id}`),
		ratio_certificates: db.all<{
			id: string;
			label: string;
		}>(sql`SELECT d.id AS id, d.label AS label FROM definition d
			WHERE d.type = 'certificate_type' AND (d.camp_id IS NULL OR d.camp_id = ${camp_id})`),
		ratio_groups:
			db.all<GroupRow>(sql`${head} SELECT w.session_id AS session_id, w.group_id AS group_id, w.season_id AS season_id, g.name AS name, g.kind AS kind, ${paged.most} AS most,
				(SELECT json_group_array(json_array(gs.staff_id, NULL, NULL, ${card(sql`gs.staff_id`)})) FROM group_staff gs
					WHERE gs.camp_id = ${camp_id} AND gs.session_id = w.session_id AND gs.group_id = w.group_id) AS assigned,
				(SELECT json_group_array(json_array(f.staff_id, f.starts_at, f.ends_at, CASE WHEN EXISTS (SELECT 1 FROM group_staff gs WHERE gs.camp_id = ${camp_id}
						AND gs.session_id = w.session_id AND gs.group_id = w.group_id AND gs.staff_id = f.staff_id) THEN NULL ELSE ${card(sql`f.staff_id`)} END))
					FROM staff_shift f
					WHERE f.camp_id = ${camp_id} AND f.group_id = w.group_id AND ${touches(date)} AND f.session_id = w.session_id) AS on_shift
			FROM (${placed}) w CROSS JOIN camp_group g ON g.camp_id = ${camp_id} AND g.id = w.group_id`),
		// Sorted from the end of the day: from its beginning, SQLite would read all shifts of the day before.
		/** One row when the camp plans shifts in groups that day. Kitchen shifts alone say nothing about groups. */
		ratio_planned: db.all<{
			planned: 1;
		}>(sql`SELECT 1 AS planned FROM staff_shift f
			WHERE f.camp_id = ${camp_id} AND ${touches(date)} AND f.group_id IS NOT NULL ORDER BY f.starts_at DESC LIMIT 1`),
	};
}

const NO_READS = {
	ratio_children: null,
	ratio_positions: null,
	ratio_certificates: null,
	ratio_groups: null,
	ratio_planned: null,
};

/** Names of the {@link ratioReads}. */
export const RATIO_READS = Object.keys(NO_READS) as (keyof typeof NO_READS)[];

/** Camper on a group's roster, with the dates of their own enrollment. */
export type Child = [id: string, birth_date: string | null, starts_on: string | null, ends_on: string | null];

/** Campers of a session, or of one of its groups. */
export interface ChildrenRow {
	session_id: string;
	session_name: string;
	start_date: string;
	/** Number of campers that the session expects that day. */
	expected: number;
	/** 1 for all groups of the session, 0 for a single requested group. */
	is_whole: 0 | 1;
	/** JSON: for each group, its id and its roster as {@link Child} by enrollment. */
	children: string;
}

interface PositionRow {
	id: string;
	counts: 0 | 1;
	/** JSON of the ids of its required definitions, including certifications. */
	list: string;
}

interface GroupRow {
	session_id: string;
	group_id: string;
	season_id: string;
	name: string;
	kind: "cabin" | "day";
	/** Number of groups on the page. Null when all groups are included. */
	most: number | null;
	/** JSON list of {@link StaffLine} for assigned staff, unordered. */
	assigned: string;
	/** JSON list of {@link StaffLine} for shifts. */
	on_shift: string;
}

/**
 * Staff member's assignment to a group, or one shift in it. At least one of their lines includes the card, unless
 * they were deleted.
 */
export type StaffLine = [
	staff_id: string,
	starts_at: string | null,
	ends_at: string | null,
	card: Card | null,
];

export interface Employment {
	position: string;
	role_type_id: string | null;
	starts_on: string | null;
	ends_on: string | null;
}

/** Staff member's data as stored in `staff_card`. */
export interface Card {
	sort_name: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	photo_url: string | null;
	birth_date: string | null;
	/** Employments by season id. */
	seasons: Record<string, Employment>;
	certificates: [definition_id: string, expires_on: string | null][];
	/** Approved time off. */
	away: [starts_on: string, ends_on: string][];
}

export type RatioRows = RowsOf<ReturnType<typeof ratioReads>>;

/** Cuts the groups to the requested page. `cut_at` is their number when more follow, otherwise null. */
export function onePage(rows: RatioRows): { rows: RatioRows; cut_at: number | null } {
	if (rows.ratio_groups === null) return { rows, cut_at: null };
	const most = rows.ratio_groups[0]?.most ?? null;
	if (most === null || rows.ratio_groups.length <= most) return { rows, cut_at: null };
	return { rows: { ...rows, ratio_groups: rows.ratio_groups.slice(0, most) }, cut_at: most };
}
