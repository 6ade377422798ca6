import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { camp } from "../camp/camp";

/**
 * Total of the families' charges by due date: one row per day with charges and one per month, so that aging debt
 * takes a few day rows around today and some month rows, however many families there are. Excludes refunds. Kept
 * by trigger; nothing else writes here.
 */
export const debt_figure = sqliteTable(
	"debt_figure",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		/** `day` or `month`. */
		span: text().notNull(),
		/** `2026-07-15` or `2026-07`. */
		period: text().notNull(),
		currency: text().notNull(),
		cents: integer().notNull(),
		/** Number of charges in the total; the row is deleted with the last one. */
		dues: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.span, t.period, t.currency] }),
		check(
			"debt_figure_period",
			sql`length(${t.period}) = CASE ${t.span} WHEN 'day' THEN 10 WHEN 'month' THEN 7 ELSE 0 END`,
		),
		check("debt_figure_dues", sql`${t.dues} >= 0`),
	],
);
