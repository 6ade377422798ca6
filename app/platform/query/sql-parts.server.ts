import { type SQL, sql } from "drizzle-orm";
import type { FieldSql, ReportAt } from "#app/platform/query/entity";

// Small pieces of statements.

export const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
export const all = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` AND `);
export const any = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql` OR `)})`;

/** A column by its name and position: `k0`. */
export const named = (name: string, at: number): SQL => sql.raw(`${name}${at}`);

/** The SQL of a field, a join or a condition, for one asker. */
export const given = (own: FieldSql, at: ReportAt): SQL => (typeof own === "function" ? own(at) : own);

/** Joins SELECTs by UNION ALL, in groups of four, because D1 takes five in one. */
export function union(selects: readonly SQL[]): SQL {
	const joined = (some: readonly SQL[]) => sql.join([...some], sql` UNION ALL `);
	if (selects.length <= 4) return joined(selects);
	const fours = Array.from({ length: Math.ceil(selects.length / 4) }, (_, at) =>
		selects.slice(at * 4, at * 4 + 4),
	);
	return union(fours.map((some) => sql`SELECT * FROM (${joined(some)})`));
}

/** D1 takes 32 arguments of a function, and 100 columns of an answer. */
const MOST_ARGUMENTS = 30;

/** Values as one JSON text of arrays. */
export const packed = (values: readonly SQL[]): SQL => {
	const arrays = Array.from(
		{ length: Math.ceil(values.length / MOST_ARGUMENTS) },
		(_, at) => sql`json_array(${list(values.slice(at * MOST_ARGUMENTS, (at + 1) * MOST_ARGUMENTS))})`,
	);
	return sql`'[' || ${arrays.length > 0 ? sql.join(arrays, sql` || ',' || `) : sql`''`} || ']'`;
};

/** Reads the values that {@link packed} wrote. */
export const unpacked = (json: string): (string | number | null)[] =>
	(JSON.parse(json) as (string | number | null)[][]).flat();
