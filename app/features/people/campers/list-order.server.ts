import { type SQL, sql } from "drizzle-orm";
import { bornInSchoolYear } from "#db/schema";
import { decodeCursor } from "#app/platform/http/page";
import type { CamperQuery } from "./inputs";
import { type Filter, type ListAsked, SEASON, whole } from "./list-filter.server";

/** By what a list is ordered. */
export interface Order {
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

/** The order that a query asks for; by name where it asks for none. */
export function orderOf({ sort = "name", dir }: CamperQuery): Order {
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
 * A grade follows from the birth date, so the order of grades is that of birth dates, along the same index; but for the
 * few set by hand, who stand at the last birth date of their grade.
 */
export function waysAlong(
	asked: ListAsked,
	filter: Filter,
	order: Order,
): { filter: Filter; order: Order }[] {
	const { grade } = asked.query;
	// A set of ids is few already.
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
	const own = sql`year - 5 - ${whole(grade)}`;
	const year = sql`(SELECT ${own} FROM list_season)`;
	// The index holds school years that end on September 1: those of another cutoff reach into the one before or after.
	const neighbor = sql`(SELECT CASE WHEN cutoff < '09-01' THEN ${own} - 1 WHEN cutoff > '09-01' THEN ${own} + 1 END
		FROM list_season)`;
	const byHand = sql`SELECT go.camper_id AS id FROM camper_grade_override go INDEXED BY camper_grade_override_season
		WHERE go.camp_id = ${place.camp_id} AND go.season_id = ${SEASON} AND go.grade = ${grade}`;
	const by_year = !name.endsWith("age");
	const within = by_year ? [sql`${born} = ${year} AND `, sql`${born} = ${neighbor} AND `] : [sql``];
	return [
		...within.map((school_year) => ({ sets: [], condition: sql`${school_year}${bornFor(grade)}`, by_year })),
		{ sets: [byHand], condition: sql`(${bornFor(grade)}) IS NOT 1`, by_year },
	];
}

/** That camper c was born between the last birth date of the grade above and that of the grade, as they are in the season. */
export function bornFor(grade: number): SQL {
	const last = (years: number) =>
		sql`(SELECT printf('%04d-%s', year - 5 - ${whole(grade + years)}, cutoff) FROM list_season)`;
	return sql`c.birth_date > ${last(1)} AND c.birth_date <= ${last(0)}`;
}

/** The last birth date of the grade that was set by hand for camper c; NULL when none was. */
export const DATE_BY_HAND = sql`(SELECT printf('%04d-%s', gs.year - 5 - go.grade, gs.cutoff) FROM list_season gs
		CROSS JOIN camper_grade_override go ON go.camp_id = c.camp_id AND go.camper_id = c.id AND go.season_id = gs.id)`;
