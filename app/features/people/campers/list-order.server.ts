import { type SQL, sql } from "drizzle-orm";
import { bornInSchoolYear } from "#db/schema";
import { decodeCursor } from "#app/platform/http/page";
import type { CamperQuery } from "./inputs";
import { type Filter, type ListAsked, SEASON, whole } from "./list-filter.server";

/** Sort order of a list. */
export interface Order {
	column: SQL;
	descending: boolean;
	/** Name of the order in the cursor. A cursor of a different order is rejected. */
	name: string;
}

const COLUMNS = {
	name: sql`c.sort_name`,
	age: sql`c.birth_date`,
	grade: sql`c.birth_date`,
	created: sql`c.created_at`,
};

/** Sort order that a query requests, by name if none. */
export function orderOf({ sort = "name", dir }: CamperQuery): Order {
	const key = sort.replace("-", "") as keyof typeof COLUMNS;
	const turned = dir ? dir === "desc" : sort.startsWith("-");
	// Sorted by birth date: the youngest have the latest one.
	return {
		column: COLUMNS[key],
		descending: key === "age" || key === "grade" ? !turned : turned,
		name: `${turned ? "-" : ""}${key}`,
	};
}

/** ORDER BY for rows with the page's `sort_key` and `id`, under the alias `shown`. */
export function inOrderOf(query: CamperQuery): SQL {
	const way = orderOf(query).descending ? sql`DESC` : sql`ASC`;
	return sql`ORDER BY shown.sort_key ${way}, shown.id ${way}`;
}

/** Cursor keys of a row, from which the next page starts. Inverse of decoding the cursor. */
export const keysAfter = (query: CamperQuery, row: { sort_key: string | null; id: string }) => [
	orderOf(query).name,
	row.sort_key ?? "",
	row.id,
];

/**
 * Splits the rest of the list after the cursor into conditions that can each use the index. In SQLite, NULL (no
 * birth date) sorts before every value.
 */
export function phases(
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
 * Splits a list into index scans. Grades follow from birth dates, so sorting by grade scans the same index by
 * birth date; the few campers with a manual grade are read separately and sorted at the last birth date of their
 * grade.
 */
export function waysAlong(
	asked: ListAsked,
	filter: Filter,
	order: Order,
): { filter: Filter; order: Order }[] {
	const { grade } = asked.query;
	// Sets of ids are already small.
	if (grade !== undefined && filter.sets.length === 0 && /(name|age)$/.test(order.name))
		return waysOfGrade(asked, grade, order).map(({ sets, condition, by_year }) => ({
			filter: {
				...filter,
				sets,
				conditions: [...filter.conditions, condition],
				held: filter.held && by_year ? { ...filter.held, campers: filter.held.by_school_year } : filter.held,
			},
			order,
		}));
	if (!order.name.endsWith("grade")) return [{ filter, order }];
	const { camp_id } = asked.place;
	const byHand = sql`FROM camper_grade_override go WHERE go.camp_id = ${camp_id} AND go.season_id = ${SEASON}`;
	const others = sql`NOT EXISTS (SELECT 1 ${byHand} AND go.camper_id = c.id)`;
	// Within one grade, only its own birth dates are scanned.
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
 * Candidates for a grade: campers born in its school year, who are adjacent in the index by name and by age, and
 * campers from other years with this manual grade. A scan of the whole list would examine eleven others for each.
 */
function waysOfGrade(
	{ place }: ListAsked,
	grade: number,
	{ name }: Order,
): { sets: SQL[]; condition: SQL; by_year: boolean }[] {
	const born = bornInSchoolYear(sql`c.birth_date`);
	const own = sql`year - 5 - ${whole(grade)}`;
	const year = sql`(SELECT ${own} FROM list_season)`;
	// School years in the index end on September 1. With a different cutoff, a grade reaches into the year before or
	// after.
	const neighbor = sql`(SELECT CASE WHEN cutoff < '09-01' THEN ${own} - 1 WHEN cutoff > '09-01' THEN ${own} + 1 END
		FROM list_season)`;
	const byHand = sql`SELECT go.camper_id AS id FROM camper_grade_override go
		WHERE go.camp_id = ${place.camp_id} AND go.season_id = ${SEASON} AND go.grade = ${grade}`;
	const by_year = !name.endsWith("age");
	const within = by_year ? [sql`${born} = ${year} AND `, sql`${born} = ${neighbor} AND `] : [sql``];
	return [
		...within.map((school_year) => ({ sets: [], condition: sql`${school_year}${bornFor(grade)}`, by_year })),
		{ sets: [byHand], condition: sql`(${bornFor(grade)}) IS NOT 1`, by_year },
	];
}

/**
 * SQL condition: camper c's birth date belongs to the grade in the list's season, after the last date of the grade
 * above and up to its own last date.
 */
export function bornFor(grade: number): SQL {
	const last = (years: number) =>
		sql`(SELECT printf('%04d-%s', year - 5 - ${whole(grade + years)}, cutoff) FROM list_season)`;
	return sql`c.birth_date > ${last(1)} AND c.birth_date <= ${last(0)}`;
}

/** Last birth date of camper c's manual grade. NULL without one. */
export const DATE_BY_HAND = sql`(SELECT printf('%04d-%s', gs.year - 5 - go.grade, gs.cutoff) FROM list_season gs
		CROSS JOIN camper_grade_override go ON go.camp_id = c.camp_id AND go.camper_id = c.id AND go.season_id = gs.id)`;
