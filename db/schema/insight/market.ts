import { sql } from "drizzle-orm";
import {
	check,
	foreignKey,
	integer,
	primaryKey,
	real,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { calendarDate, instant, isDate, timestamps } from "../../columns";
import { camp } from "../camp/camp";
import { season } from "../program/program";

// Market analysis: a camp's own data, and what it imports. Nothing here comes from anywhere else.

const camp_id = () =>
	text()
		.notNull()
		.references(() => camp.id);

/** How far the center of a ZIP code is from the camp, for the ZIP codes of its families. Made again each night. */
export const zip_distance = sqliteTable(
	"zip_distance",
	{
		camp_id: camp_id(),
		/** Five digits. */
		zip_code: text().notNull(),
		/** As the crow flies; NULL while the camp has no location. */
		miles: real(),
		town: text().notNull(),
		state: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.zip_code] }),
		check("zip_distance_zip_code", sql`${t.zip_code} GLOB '[0-9][0-9][0-9][0-9][0-9]'`),
		check("zip_distance_miles", sql`${t.miles} >= 0`),
	],
);

/** What a season's page of market analysis shows, as it was counted last. */
export const market_snapshot = sqliteTable(
	"market_snapshot",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		/** The camp's date when it was counted. */
		date: calendarDate().notNull(),
		taken_at: instant().notNull(),
		/** JSON: the figures, with what few families could be told from left out. */
		figures: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id] }),
		foreignKey({
			name: "market_snapshot_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		isDate("market_snapshot_is_date", t.date),
		check("market_snapshot_figures", sql`json_valid(${t.figures})`),
	],
);

/** What another camp charges, as this camp found it: one row for each program, length and day. */
export const competitor_price = sqliteTable(
	"competitor_price",
	{
		camp_id: camp_id(),
		id: text().notNull(),
		name: text().notNull(),
		/** The folded name. */
		name_key: text().notNull(),
		town: text(),
		program: text().notNull().default(""),
		program_key: text().notNull().default(""),
		/** How long the program is. */
		weeks: integer().notNull(),
		/** 7 for overnight camp; NULL where it isn't known, and then it is compared only where one kind can be meant. */
		days_a_week: integer(),
		/** For all weeks, in the camp's currency. */
		price_cents: integer().notNull(),
		/** Where the price was found. */
		source: text().notNull(),
		/** The day on which it was found. */
		as_of: calendarDate().notNull(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("competitor_price_once").on(t.camp_id, t.name_key, t.program_key, t.weeks, t.as_of),
		isDate("competitor_price_as_of", t.as_of),
		check(
			"competitor_price_named",
			sql`length(${t.name}) BETWEEN 1 AND 120 AND length(${t.source}) BETWEEN 1 AND 200`,
		),
		check("competitor_price_weeks", sql`${t.weeks} BETWEEN 1 AND 20`),
		check("competitor_price_days_a_week", sql`${t.days_a_week} BETWEEN 1 AND 7`),
		check("competitor_price_cents", sql`${t.price_cents} BETWEEN 1 AND 100000000`),
	],
);

/** How many children or households live in a ZIP code, as the camp imported it from a public table. */
export const area_count = sqliteTable(
	"area_count",
	{
		camp_id: camp_id(),
		id: text().notNull(),
		zip_code: text().notNull(),
		/** The children's ages, both included. */
		min_age: integer().notNull(),
		max_age: integer().notNull(),
		/** NULL where the table has households only. */
		children: integer(),
		households: integer(),
		source: text().notNull(),
		/** The day or the year's first day that the table is about. */
		as_of: calendarDate().notNull(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("area_count_once").on(t.camp_id, t.zip_code, t.as_of, t.min_age, t.max_age),
		isDate("area_count_as_of", t.as_of),
		check("area_count_zip_code", sql`${t.zip_code} GLOB '[0-9][0-9][0-9][0-9][0-9]'`),
		check("area_count_ages", sql`${t.min_age} BETWEEN 0 AND ${t.max_age} AND ${t.max_age} <= 17`),
		check("area_count_counts", sql`${t.children} >= 0 AND ${t.households} >= 0`),
		check("area_count_some", sql`${t.children} IS NOT NULL OR ${t.households} IS NOT NULL`),
		check("area_count_source", sql`length(${t.source}) BETWEEN 1 AND 200`),
	],
);
