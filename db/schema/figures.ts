import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { calendarDate } from "../columns";
import { camper } from "./people";
import { season, session } from "./program";

// Figures that triggers keep (migrations/0002_kept_figures.sql), so that no screen counts the rows of a camp. Nothing
// else writes here, and all of it can be counted anew from the enrolments.

/**
 * How many children a session expects with the same days, each child once: of several enrolments with days in common
 * the days together. Who is expected on a date: the sum of the spans that hold it. '' stands for "no such day", for
 * a key must not be NULL.
 */
export const enrolment_span = sqliteTable(
	"enrolment_span",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		starts_on: calendarDate().notNull(),
		ends_on: calendarDate().notNull(),
		children: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.starts_on, t.ends_on] }),
		foreignKey({
			name: "enrolment_span_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		check("enrolment_span_children", sql`${t.children} >= 0`),
	],
);

/**
 * Enrolments of a season by week, for its line: taken in the week of created_at, given up in the week of ended_at.
 * `week` is its Monday, in UTC. One that was withdrawn or cancelled held a place before; a declined one never did.
 */
export const season_week = sqliteTable(
	"season_week",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		week: calendarDate().notNull(),
		enrolled: integer().notNull().default(0),
		ended: integer().notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id, t.week] }),
		foreignKey({
			name: "season_week_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		check("season_week_enrolled", sql`${t.enrolled} >= 0`),
		check("season_week_ended", sql`${t.ended} >= 0`),
	],
);

/** The children of a season: who holds a place in one of its sessions, and how many. */
export const camper_season = sqliteTable(
	"camper_season",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		camper_id: text().notNull(),
		enrolments: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id, t.camper_id] }),
		index("camper_season_camper").on(t.camp_id, t.camper_id),
		foreignKey({
			name: "camper_season_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		foreignKey({
			name: "camper_season_camper",
			columns: [t.camp_id, t.camper_id],
			foreignColumns: [camper.camp_id, camper.id],
		}),
		check("camper_season_enrolments", sql`${t.enrolments} >= 0`),
	],
);

/** How large a season is. Places are those of sessions that are neither cancelled nor deleted, overbooking included. */
export const season_tally = sqliteTable(
	"season_tally",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		/** Children with a place; those deleted do not count. */
		campers: integer().notNull().default(0),
		taken: integer().notNull().default(0),
		places: integer().notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id] }),
		foreignKey({
			name: "season_tally_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		check("season_tally_campers", sql`${t.campers} >= 0`),
		check("season_tally_taken", sql`${t.taken} >= 0`),
		check("season_tally_places", sql`${t.places} >= 0`),
	],
);

/** Children of two seasons, for retention between any two. `season_a_id` is the smaller id. */
export const season_pair = sqliteTable(
	"season_pair",
	{
		camp_id: text().notNull(),
		season_a_id: text().notNull(),
		season_b_id: text().notNull(),
		campers: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_a_id, t.season_b_id] }),
		index("season_pair_b").on(t.camp_id, t.season_b_id),
		foreignKey({
			name: "season_pair_a",
			columns: [t.camp_id, t.season_a_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		foreignKey({
			name: "season_pair_b",
			columns: [t.camp_id, t.season_b_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		check("season_pair_order", sql`${t.season_a_id} < ${t.season_b_id}`),
		check("season_pair_campers", sql`${t.campers} >= 0`),
	],
);
