import { sql } from "drizzle-orm";
import type { Catalog } from "./catalog.server";
import { type CompiledRows, type PageColumns, rowsSql } from "./compile-rows.server";
import type { Plan } from "./plan";
import { filterFields, filtersSql, fromSql, questionOf, visibleRows } from "./question.server";
import { partsOf } from "./row-parts.server";
import { all, any, named } from "./sql-parts.server";

/**
 * Limit for a page of a list: filters without an index are evaluated only for the next rows that pass the other filters. If
 * another filter finds its rows, these are few, and all of them are evaluated.
 */
export interface Through {
	fields: readonly string[];
	most: number;
}

/** The rows of a list, with a bound for a page. */
export function compileThrough(
	catalog: Catalog,
	plan: Plan,
	{ fields, most }: Through,
	more?: PageColumns,
): CompiledRows {
	const question = questionOf(catalog, plan, catalog.asker.place.time_zone);
	const { entity, camp_id } = question;
	const rows = rowsSql(question, plan, more);
	const [asked, others] = [true, false].map((wanted) =>
		plan.filters.filter((filter) => filter.any.some(({ field }) => fields.includes(field)) === wanted),
	) as [Plan["filters"], Plan["filters"]];
	const rest = { ...plan, filters: others };
	if (asked.length === 0 || partsOf(question, rest, null).some(({ is_small }) => is_small)) return rows;
	const next = rowsSql(question, rest, more, sql`next`);
	const where = [
		...visibleRows(question, camp_id),
		...entity.keys.map((key, index) => sql`${key} = next.${named("k", index)}`),
		...filtersSql(question, asked).map(any),
	];
	const from = fromSql(question, filterFields(question, asked), sql`next CROSS JOIN ${entity.from}`);
	return {
		...rows,
		// CROSS JOIN keeps the order of the next rows, and the page ends at the last one that it shows.
		select: (after, limit) =>
			sql`${next.select(after, most)}, page AS (SELECT next.* ${from} WHERE ${all(where)} LIMIT ${limit})`,
	};
}
