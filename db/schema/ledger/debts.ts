import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { camp } from "../camp/camp";

/**
 * What families have to pay, added up by its date: a row for each day on which something is due, and one for its month, so that
 * debt by age costs some days around today and some months beyond, however many families there are. What goes back is not
 * in it. Kept by trigger; nothing else writes here.
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
		/** How many charges it is made of; with the last of them the row goes. */
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
