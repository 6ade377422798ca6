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
import { codeTable, flag, instant, timestamps } from "../../columns";
import { auth_user } from "../account/identity";
import { household } from "../people/people";
import { season, session } from "../program/program";
import { registration } from "../registration/registrations";

// Two ways for a camp that fills up within minutes to let families in: a queue, or a lottery.

/**
 * Settings of the waiting room for a season's openings. The positions in the queue are kept by its Durable Object.
 */
export const waiting_room = sqliteTable(
	"waiting_room",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		is_on: flag().notNull().default(false),
		/** Families let in per minute once registration has opened. */
		admit_per_minute: integer().notNull().default(60),
		/** Minutes before an opening at which families can enter the waiting room. */
		opens_minutes_before: integer().notNull().default(30),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id] }),
		foreignKey({
			name: "waiting_room_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		check("waiting_room_is_on", sql`${t.is_on} IN (0, 1)`),
		check("waiting_room_admit_per_minute", sql`${t.admit_per_minute} BETWEEN 1 AND 6000`),
		check("waiting_room_opens_minutes_before", sql`${t.opens_minutes_before} BETWEEN 0 AND 1440`),
	],
);

export const lottery_outcome = codeTable("lottery_outcome");

/**
 * Lottery for the spots of some sessions. The hash of its seed is public from the beginning and the seed after the
 * drawing, so that everyone can repeat the drawing and get the same order.
 */
export const lottery = sqliteTable(
	"lottery",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		season_id: text().notNull(),
		name: text().notNull(),
		opens_at: instant().notNull(),
		/** Deadline for entries; later ones aren't drawn. */
		closes_at: instant().notNull(),
		/** SHA-256 of the seed, in hexadecimal digits. */
		seed_hash: text().notNull(),
		/** Kept secret until the drawing. */
		seed: text().notNull(),
		/** Extra tickets of a family for each lottery of the previous season that it lost without getting a spot since. */
		tickets_per_loss: integer().notNull().default(1),
		/**
		 * Free spots at the time of the drawing, by numbered session and part, as JSON. Repeating the drawing needs them.
		 */
		free_places: text({ mode: "json" }).$type<Record<string, Record<string, number>>>(),
		drawn_at: instant(),
		drawn_by: text().references(() => auth_user.id),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("lottery_season").on(t.camp_id, t.season_id, t.closes_at),
		index("lottery_drawn_by").on(t.drawn_by),
		foreignKey({
			name: "lottery_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		check("lottery_name", sql`length(${t.name}) BETWEEN 1 AND 200`),
		check("lottery_dates", sql`${t.opens_at} < ${t.closes_at}`),
		check("lottery_seed_hash", sql`length(${t.seed_hash}) = 64 AND ${t.seed_hash} NOT GLOB '*[^0-9a-f]*'`),
		check("lottery_seed", sql`length(${t.seed}) = 64 AND ${t.seed} NOT GLOB '*[^0-9a-f]*'`),
		check("lottery_tickets_per_loss", sql`${t.tickets_per_loss} BETWEEN 0 AND 10`),
		check("lottery_drawn", sql`(${t.drawn_at} IS NULL) = (${t.drawn_by} IS NULL)`),
	],
);

/** Session with spots assigned by lottery. */
export const lottery_session = sqliteTable(
	"lottery_session",
	{ camp_id: text().notNull(), lottery_id: text().notNull(), session_id: text().notNull() },
	(t) => [
		primaryKey({ columns: [t.camp_id, t.lottery_id, t.session_id] }),
		uniqueIndex("lottery_session_once").on(t.camp_id, t.session_id),
		foreignKey({
			name: "lottery_session_lottery",
			columns: [t.camp_id, t.lottery_id],
			foreignColumns: [lottery.camp_id, lottery.id],
		}),
		foreignKey({
			name: "lottery_session_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
	],
);

/** A family's entry in a lottery. Friends who enter each other's codes are drawn as one group. */
export const lottery_entry = sqliteTable(
	"lottery_entry",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		lottery_id: text().notNull(),
		registration_id: text().notNull(),
		household_id: text().notNull(),
		/** Code that the family gives to friends. */
		code: text().notNull(),
		/** Codes of friends, as JSON. */
		friends: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		tickets: integer().notNull().default(1),
		/** Rank of its group in the drawing, from 1; NULL until the drawing. */
		rank: integer(),
		outcome: text().references(() => lottery_outcome.key),
		/** Spots it was drawn for, with the same session and part numbers, as JSON; NULL until the drawing. */
		wishes: text({ mode: "json" }).$type<{ session_id: string; buckets: string[] }[]>(),
		withdrawn_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("lottery_entry_code").on(t.camp_id, t.lottery_id, t.code),
		uniqueIndex("lottery_entry_household")
			.on(t.camp_id, t.lottery_id, t.household_id)
			.where(sql`${t.withdrawn_at} IS NULL`),
		index("lottery_entry_registration").on(t.camp_id, t.registration_id),
		index("lottery_entry_family").on(t.camp_id, t.household_id),
		foreignKey({
			name: "lottery_entry_lottery",
			columns: [t.camp_id, t.lottery_id],
			foreignColumns: [lottery.camp_id, lottery.id],
		}),
		foreignKey({
			name: "lottery_entry_registration",
			columns: [t.camp_id, t.registration_id],
			foreignColumns: [registration.camp_id, registration.id],
		}),
		foreignKey({
			name: "lottery_entry_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		check(
			"lottery_entry_code_shape",
			sql`length(${t.code}) BETWEEN 6 AND 12 AND ${t.code} NOT GLOB '*[^A-Z0-9]*'`,
		),
		check("lottery_entry_friends_json", sql`json_valid(${t.friends})`),
		check("lottery_entry_tickets", sql`${t.tickets} BETWEEN 1 AND 100`),
		check("lottery_entry_rank", sql`${t.rank} IS NULL OR ${t.rank} > 0`),
	],
);
