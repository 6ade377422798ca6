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
import { calendarDate, codeTable, flag, isDate, timestamps } from "../../columns";
import { season, session } from "../program/program";

// Season pricing beyond the sessions' own prices: add-ons, discounts, due dates, and refunds after cancellation.

export const discount_kind = codeTable("discount_kind");

/**
 * Date on which part of the balance after the deposit is due: a fixed amount, a percentage or, with neither, an
 * equal share of the rest. Triggers reject both together, and more than 100% in a season (migration 0029).
 */
export const payment_date = sqliteTable(
	"payment_date",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		due_on: calendarDate().notNull(),
		/** Share of the balance after the deposit, in hundredths of a percent. */
		basis_points: integer(),
		/** Amount in cents per registration. */
		amount_cents: integer(),
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

/**
 * Refund for families who cancel at least this many days before a session begins; the nearest tier at or below the
 * actual number of days applies.
 */
export const cancellation_tier = sqliteTable(
	"cancellation_tier",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		days_before: integer().notNull(),
		/** Percentage of the amount paid, excluding the deposit where that is kept. */
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

/** Optional extra that a family can add to a session: a bus, a T-shirt, an extra weekend. */
export const add_on = sqliteTable(
	"add_on",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		season_id: text().notNull(),
		/** NULL when it is offered with every session of the season. */
		session_id: text(),
		name: text().notNull(),
		description: text(),
		price_cents: integer().notNull(),
		/** Charged once per family instead of per child. */
		per_family: flag().notNull().default(false),
		/** Maximum quantity per child or, if charged per family, per family. */
		most_each: integer().notNull().default(1),
		/** Available quantity; NULL when unlimited. */
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

/** Discount of a season, as a share of the price or an amount, with its conditions and dates. */
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
		/** Exactly one of the two: hundredths of a percent (1,000 is 10 %), or an amount. */
		basis_points: integer(),
		amount_cents: integer(),
		/** Applies the amount once per family instead of per child and session. */
		per_family: flag().notNull().default(false),
		/** Promo code that the family enters: uppercase letters, digits and hyphens. Only for kind `code`. */
		code: text(),
		/** First child to get the discount, counted from the eldest. Only for kind `sibling`. */
		min_rank: integer(),
		/** First and last day of the discount, in the camp's zone. */
		from_on: calendarDate(),
		until_on: calendarDate(),
		/** Maximum number of registrations with the discount; NULL for no limit. */
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

/** Session that a discount applies to; a discount without any applies to the whole season. */
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
