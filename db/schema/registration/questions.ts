import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { codeTable, flag, instant, timestamps } from "../../columns";
import { auth_user } from "../account/identity";
import { season } from "../program/program";

// Registration questions for families.

export const question_kind = codeTable("question_kind");

/** Question as the camp edits it. Families get the published form, see `question_form`. */
export const question = sqliteTable(
	"question",
	{
		camp_id: text().notNull(),
		/** Kept from year to year, so that earlier answers can be matched. */
		id: text().notNull(),
		season_id: text().notNull(),
		position: integer().notNull(),
		kind: text()
			.notNull()
			.references(() => question_kind.key),
		/** Asked once per family instead of per child. */
		per_family: flag().notNull().default(false),
		label: text().notNull(),
		help: text(),
		is_required: flag().notNull().default(false),
		/** Options, as JSON: [{ key, label }]. */
		options: text({ mode: "json" }).$type<{ key: string; label: string }[]>().notNull().default([]),
		/**
		 * Condition for asking the question, as JSON: { match: "all" | "any", of: [{ field, operator, value }] }; NULL for
		 * always.
		 */
		condition: text({ mode: "json" }).$type<Record<string, unknown>>(),
		/** Answers are health information, which reports show to those who see health only. */
		is_health: flag().notNull().default(false),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id, t.id] }),
		index("question_order").on(t.camp_id, t.season_id, t.position, t.id),
		foreignKey({
			name: "question_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		check("question_label", sql`length(${t.label}) BETWEEN 1 AND 300`),
		check("question_options_json", sql`json_valid(${t.options})`),
		check("question_condition_json", sql`${t.condition} IS NULL OR json_valid(${t.condition})`),
		check("question_per_family", sql`${t.per_family} IN (0, 1)`),
		check("question_is_required", sql`${t.is_required} IN (0, 1)`),
	],
);

/** Published version of the questions. Answers keep their version, so rows are append only. */
export const question_form = sqliteTable(
	"question_form",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		version: integer().notNull(),
		/** Questions in order, as JSON. */
		questions: text({ mode: "json" }).$type<Record<string, unknown>[]>().notNull(),
		published_at: instant().notNull(),
		published_by: text()
			.notNull()
			.references(() => auth_user.id),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id, t.version] }),
		index("question_form_published_by").on(t.published_by),
		foreignKey({
			name: "question_form_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		check("question_form_version", sql`${t.version} > 0`),
		check("question_form_questions_json", sql`json_valid(${t.questions})`),
	],
);
