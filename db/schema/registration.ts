import { sql } from "drizzle-orm";
import {
	check,
	foreignKey,
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { calendarDate, codeTable, flag, instant, isDate, timestamps } from "../columns";
import { camp, definition } from "./camp";
import { auth_user } from "./identity";
import { season, session } from "./program";

// What a director settles before families register for a season: when it opens for whom, what it costs, what is asked,
// what is signed and handed in, what comes back to whoever cancels.

export const registration_audience = codeTable("registration_audience");
export const discount_kind = codeTable("discount_kind");
export const question_kind = codeTable("question_kind");

/** How a season's registration works. A season without a row has the defaults. */
export const registration_setup = sqliteTable(
	"registration_setup",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		/** Whether staff look at each registration before it is accepted. */
		needs_approval: flag().notNull().default(false),
		/** How long a place is held from the review. */
		hold_minutes: integer().notNull().default(15),
		/** Whether a family may register now and pay the deposit by its due date. */
		pay_later: flag().notNull().default(true),
		/** Days from registering until such a deposit is due. */
		deposit_due_days: integer().notNull().default(14),
		/** Whether what is refunded to whoever cancels includes the deposit. */
		deposit_refundable: flag().notNull().default(false),
		/** What families read before they begin, and when they are done. */
		welcome: text(),
		farewell: text(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id] }),
		foreignKey({
			name: "registration_setup_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		check("registration_setup_needs_approval", sql`${t.needs_approval} IN (0, 1)`),
		check("registration_setup_hold_minutes", sql`${t.hold_minutes} BETWEEN 5 AND 60`),
		check("registration_setup_pay_later", sql`${t.pay_later} IN (0, 1)`),
		check("registration_setup_deposit_due_days", sql`${t.deposit_due_days} BETWEEN 0 AND 365`),
		check("registration_setup_deposit_refundable", sql`${t.deposit_refundable} IN (0, 1)`),
		check(
			"registration_setup_words",
			sql`coalesce(length(${t.welcome}), 0) <= 5000 AND coalesce(length(${t.farewell}), 0) <= 5000`,
		),
	],
);

/** When registration for a session opens earlier for some. For everybody it opens when the session says. */
export const registration_window = sqliteTable(
	"registration_window",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		audience: text()
			.notNull()
			.references(() => registration_audience.key),
		opens_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.audience] }),
		foreignKey({
			name: "registration_window_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
	],
);

/** A date on which an equal part of what is left after the deposit is due. */
export const payment_date = sqliteTable(
	"payment_date",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		due_on: calendarDate().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id, t.due_on] }),
		foreignKey({
			name: "payment_date_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		isDate("payment_date_due_on", t.due_on),
	],
);

/** What comes back to whoever cancels at least so many days before a session begins; the nearest tier below counts. */
export const cancellation_tier = sqliteTable(
	"cancellation_tier",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		days_before: integer().notNull(),
		/** Of what was paid, without the deposit where that is kept. */
		percent: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id, t.days_before] }),
		foreignKey({
			name: "cancellation_tier_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		check("cancellation_tier_days_before", sql`${t.days_before} BETWEEN 0 AND 730`),
		check("cancellation_tier_percent", sql`${t.percent} BETWEEN 0 AND 100`),
	],
);

/** Something a family may take beside the session: a bus, a T-shirt, an extra week-end. */
export const add_on = sqliteTable(
	"add_on",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		season_id: text().notNull(),
		/** NULL: with every session of the season. */
		session_id: text(),
		name: text().notNull(),
		description: text(),
		price_cents: integer().notNull(),
		/** Once for the family, not for each child. */
		per_family: flag().notNull().default(false),
		/** How many of it one child, or one family, may take. */
		most_each: integer().notNull().default(1),
		/** How many there are; NULL: as many as are asked for. */
		stock: integer(),
		taken: integer().notNull().default(0),
		is_active: flag().notNull().default(true),
		position: integer().notNull().default(0),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("add_on_season").on(t.camp_id, t.season_id, t.position, t.id),
		index("add_on_session").on(t.camp_id, t.session_id),
		foreignKey({
			name: "add_on_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		foreignKey({
			name: "add_on_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		check("add_on_name", sql`length(${t.name}) BETWEEN 1 AND 200`),
		check("add_on_price", sql`${t.price_cents} >= 0`),
		check("add_on_most_each", sql`${t.most_each} BETWEEN 1 AND 100`),
		check("add_on_taken", sql`${t.taken} >= 0 AND (${t.stock} IS NULL OR ${t.taken} <= ${t.stock})`),
		check("add_on_per_family", sql`${t.per_family} IN (0, 1)`),
		check("add_on_is_active", sql`${t.is_active} IN (0, 1)`),
	],
);

/** What makes a season cheaper, for whom and until when: a share of the price or an amount. */
export const discount = sqliteTable(
	"discount",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		season_id: text().notNull(),
		kind: text()
			.notNull()
			.references(() => discount_kind.key),
		name: text().notNull(),
		/** Hundredths of a percent (1,000 is 10 %), or an amount: one of the two. */
		basis_points: integer(),
		amount_cents: integer(),
		/** An amount that comes off once for the family, not for each child and session. */
		per_family: flag().notNull().default(false),
		/** What a family types: upper-case letters, digits and hyphens. Only of kind code. */
		code: text(),
		/** From which child on, counted from the eldest. Only of kind sibling. */
		min_rank: integer(),
		/** The first and last day on which it is given, in the camp's zone. */
		from_on: calendarDate(),
		until_on: calendarDate(),
		/** How many registrations may have it; NULL: any number. */
		max_uses: integer(),
		used: integer().notNull().default(0),
		is_active: flag().notNull().default(true),
		position: integer().notNull().default(0),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("discount_code_once").on(t.camp_id, t.season_id, t.code).where(sql`${t.code} IS NOT NULL`),
		index("discount_season").on(t.camp_id, t.season_id, t.position, t.id),
		foreignKey({
			name: "discount_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		check("discount_name", sql`length(${t.name}) BETWEEN 1 AND 200`),
		check("discount_one_measure", sql`(${t.basis_points} IS NULL) <> (${t.amount_cents} IS NULL)`),
		check("discount_basis_points", sql`${t.basis_points} IS NULL OR ${t.basis_points} BETWEEN 1 AND 10000`),
		check("discount_amount", sql`${t.amount_cents} IS NULL OR ${t.amount_cents} > 0`),
		check("discount_per_family", sql`${t.per_family} = 0 OR ${t.amount_cents} IS NOT NULL`),
		check("discount_code", sql`(${t.kind} = 'code') = (${t.code} IS NOT NULL)`),
		check(
			"discount_code_shape",
			sql`${t.code} IS NULL OR (length(${t.code}) BETWEEN 3 AND 30 AND ${t.code} NOT GLOB '*[^A-Z0-9-]*')`,
		),
		check("discount_sibling", sql`(${t.kind} = 'sibling') = (${t.min_rank} IS NOT NULL)`),
		check("discount_min_rank", sql`${t.min_rank} IS NULL OR ${t.min_rank} BETWEEN 2 AND 10`),
		check("discount_early_bird", sql`${t.kind} <> 'early_bird' OR ${t.until_on} IS NOT NULL`),
		check(
			"discount_dates",
			sql`${t.from_on} IS NULL OR ${t.until_on} IS NULL OR ${t.from_on} <= ${t.until_on}`,
		),
		check("discount_used", sql`${t.used} >= 0 AND (${t.max_uses} IS NULL OR ${t.used} <= ${t.max_uses})`),
		check("discount_is_active", sql`${t.is_active} IN (0, 1)`),
		isDate("discount_from_on", t.from_on),
		isDate("discount_until_on", t.until_on),
	],
);

/** The sessions a discount is for; without any it is for all of the season. */
export const discount_session = sqliteTable(
	"discount_session",
	{
		camp_id: text().notNull(),
		discount_id: text().notNull(),
		session_id: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.discount_id, t.session_id] }),
		index("discount_session_session").on(t.camp_id, t.session_id),
		foreignKey({
			name: "discount_session_discount",
			columns: [t.camp_id, t.discount_id],
			foreignColumns: [discount.camp_id, discount.id],
		}),
		foreignKey({
			name: "discount_session_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
	],
);

/** A question as the camp edits it. Families are asked the published form, see `question_form`. */
export const question = sqliteTable(
	"question",
	{
		camp_id: text().notNull(),
		/** Kept from year to year, so that an answer is known again. */
		id: text().notNull(),
		season_id: text().notNull(),
		position: integer().notNull(),
		kind: text()
			.notNull()
			.references(() => question_kind.key),
		/** Asked once of the family, not of each child. */
		per_family: flag().notNull().default(false),
		label: text().notNull(),
		help: text(),
		is_required: flag().notNull().default(false),
		/** What can be chosen, as JSON: [{ key, label }]. */
		options: text({ mode: "json" }).$type<{ key: string; label: string }[]>().notNull().default([]),
		/** When it is asked, as JSON: { match: "all" | "any", of: [{ field, operator, value }] }; NULL: always. */
		condition: text({ mode: "json" }).$type<Record<string, unknown>>(),
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

/** The questions families are asked, as they were published. Answers keep the version they were given to: append only. */
export const question_form = sqliteTable(
	"question_form",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		version: integer().notNull(),
		/** The questions in order, as JSON. */
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

/** Something a family signs, in every season until it is archived. Its text is in `waiver_version`. */
export const waiver = sqliteTable(
	"waiver",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		title: text().notNull(),
		/** Without it a child is not enrolled. */
		is_required: flag().notNull().default(true),
		/** Signed once for the family, not for each child. */
		per_family: flag().notNull().default(false),
		/** The text that counts; kept by trigger. 0: none was published. */
		current_version: integer().notNull().default(0),
		position: integer().notNull().default(0),
		archived_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("waiver_order").on(t.camp_id, t.position, t.id),
		check("waiver_title", sql`length(${t.title}) BETWEEN 1 AND 200`),
		check("waiver_is_required", sql`${t.is_required} IN (0, 1)`),
		check("waiver_per_family", sql`${t.per_family} IN (0, 1)`),
		check("waiver_current_version", sql`${t.current_version} >= 0`),
	],
);

/** A waiver's text, for good: a signature is of one version. Append only, numbered without gaps (triggers). */
export const waiver_version = sqliteTable(
	"waiver_version",
	{
		camp_id: text().notNull(),
		waiver_id: text().notNull(),
		version: integer().notNull(),
		body: text().notNull(),
		/** SHA-256 of the text's UTF-8, in hexadecimal. */
		hash: text().notNull(),
		published_at: instant().notNull(),
		published_by: text()
			.notNull()
			.references(() => auth_user.id),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.waiver_id, t.version] }),
		index("waiver_version_published_by").on(t.published_by),
		foreignKey({
			name: "waiver_version_waiver",
			columns: [t.camp_id, t.waiver_id],
			foreignColumns: [waiver.camp_id, waiver.id],
		}),
		check("waiver_version_version", sql`${t.version} > 0`),
		check("waiver_version_body", sql`length(${t.body}) BETWEEN 1 AND 50000`),
		check("waiver_version_hash", sql`length(${t.hash}) = 64 AND ${t.hash} NOT GLOB '*[^0-9a-f]*'`),
	],
);

/** A paper that a family hands in for each child of a season, and by when. */
export const required_document = sqliteTable(
	"required_document",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		season_id: text().notNull(),
		/** A definition of type document_type; tenancy is refused by trigger. */
		definition_id: text()
			.notNull()
			.references(() => definition.id),
		/** What it has to be, in the camp's words. */
		note: text(),
		due_on: calendarDate(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("required_document_once").on(t.camp_id, t.season_id, t.definition_id),
		index("required_document_definition").on(t.definition_id),
		foreignKey({
			name: "required_document_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		check("required_document_note", sql`${t.note} IS NULL OR length(${t.note}) BETWEEN 1 AND 500`),
		isDate("required_document_due_on", t.due_on),
	],
);
