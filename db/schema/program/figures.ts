import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { calendarDate, instant } from "../../columns";
import { bornInSchoolYear, camper } from "../people/people";
import { season, session } from "./program";

// Counters that triggers keep (migrations, the rules), so that no screen counts the rows of a camp.
// Nothing else writes here, and all of it can be counted anew from the enrollments and marks.

/**
 * How many children a session expects with the same days, each child once: of several enrollments with days in common
 * the days together. Who is expected on a date: the sum of the spans that hold it. '' stands for "no such day", for
 * a key must not be NULL.
 */
export const enrollment_span = sqliteTable(
	"enrollment_span",
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
			name: "enrollment_span_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		check("enrollment_span_children", sql`${t.children} >= 0`),
	],
);

/**
 * A day of a session whose roll can be taken: a row for each date on which it runs, with what a list of the day's
 * sessions shows, so that a day is one row a session.
 */
export const session_day = sqliteTable(
	"session_day",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		date: calendarDate().notNull(),
		/** As the session has them. */
		name: text().notNull(),
		start_date: calendarDate().notNull(),
		end_date: calendarDate().notNull(),
		checkpoints: integer().notNull(),
		/** Children of whom somebody expects that they come: the sum of the spans that hold the date. */
		expected: integer().notNull(),
		/** JSON: the tallies by checkpoint, each [present, absent, late, left_early, checked_out, unexcused]. */
		rolls: text().notNull(),
		/** The checkpoint whose roll counts (`rollThatCounts` of the attendance rules), and how many it has marked. */
		counts: text(),
		marked: integer().notNull(),
		/** JSON: the day's `day_tally` as [came, absent, late, left_early, checked_out, unexcused]; null of a day with one roll. */
		whole: text(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.date] }),
		index("session_day_date").on(t.camp_id, t.date),
		// Where nearly everybody is marked: whoever is not is missing.
		index("session_day_short")
			.on(t.camp_id, t.date)
			.where(sql`${t.marked} < ${t.expected} AND ${t.marked} * 10 >= ${t.expected} * 9`),
		foreignKey({
			name: "session_day_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		check("session_day_expected", sql`${t.expected} >= 0`),
		check("session_day_rolls", sql`json_valid(${t.rolls})`),
		check("session_day_marked", sql`${t.marked} >= 0 AND (${t.counts} IS NULL) = (${t.marked} = 0)`),
	],
);

/**
 * How a session's day stands over all its roll calls, each child once (`childDay` of the attendance rules): of days with two
 * roll calls or more, for a single one says the same itself. Recounted in the batch of every save, and kept by triggers
 * where a child is no longer expected, or is again. A roll call counts also where the session has its checkpoint no longer.
 */
export const day_tally = sqliteTable(
	"day_tally",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		date: calendarDate().notNull(),
		/** At camp at some roll call; the others who are marked were absent at all of theirs. */
		came: integer().notNull(),
		absent: integer().notNull(),
		/** How many of those who came were late at some roll call. */
		late: integer().notNull(),
		/** How many of those who came had left, as their last roll call but absences says. */
		left_early: integer().notNull(),
		checked_out: integer().notNull(),
		/** How many of the absent nobody has excused, as their last roll call says. */
		unexcused: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.date] }),
		foreignKey({
			name: "day_tally_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		check(
			"day_tally_figures",
			sql`${t.late} BETWEEN 0 AND ${t.came} AND ${t.unexcused} BETWEEN 0 AND ${t.absent}
				AND min(${t.left_early}, ${t.checked_out}) >= 0 AND ${t.left_early} + ${t.checked_out} <= ${t.came}`,
		),
	],
);

/**
 * Enrollments of a season by week, for its line: taken in the week of created_at, given up in the week of ended_at.
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
		enrollments: integer().notNull(),
		/** JSON: ids of those sessions. */
		session_ids: text().notNull().default("[]"),
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
		check("camper_season_enrollments", sql`${t.enrollments} >= 0`),
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

/**
 * Children of two seasons by name, by age and by when they were made, for the list of those who return; and of one, the pair of
 * it with itself, for its own list. Those deleted are not there. `season_a_id` is the smaller id. How many of each status are
 * of one season is the counter `season_campers:{season}:{status}` of the camp.
 */
export const camper_return = sqliteTable(
	"camper_return",
	{
		camp_id: text().notNull(),
		season_a_id: text().notNull(),
		season_b_id: text().notNull(),
		/** This and what follows as the camper has them. */
		status: text().notNull(),
		sort_name: text().notNull(),
		camper_id: text().notNull(),
		birth_date: calendarDate(),
		created_at: instant().notNull(),
	},
	(t) => [
		primaryKey({
			columns: [t.camp_id, t.season_a_id, t.season_b_id, t.status, t.sort_name, t.camper_id],
		}),
		index("camper_return_by_birth_date").on(
			...([t.camp_id, t.season_a_id, t.season_b_id, t.status, t.birth_date, t.camper_id] as const),
		),
		index("camper_return_by_creation").on(
			...([t.camp_id, t.season_a_id, t.season_b_id, t.status, t.created_at, t.camper_id] as const),
		),
		index("camper_return_by_school_year").on(
			...([t.camp_id, t.season_a_id, t.season_b_id, t.status] as const),
			...([bornInSchoolYear(sql`birth_date`), t.sort_name, t.camper_id] as const),
		),
		index("camper_return_camper").on(t.camp_id, t.camper_id),
		foreignKey({
			name: "camper_return_camper",
			columns: [t.camp_id, t.camper_id],
			foreignColumns: [camper.camp_id, camper.id],
		}),
	],
);

/**
 * A row of a session's roster as it is shown, in the roster's order: who attends, who has a place but is not enrolled
 * yet, who left midway. It repeats the enrollment, the child's person and their groups, so that a page of any session is
 * a row a child. Kept by triggers.
 */
export const roster_row = sqliteTable(
	"roster_row",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		/** `attending`, `accepted` or `left`. */
		shows: text().notNull(),
		sort_name: text().notNull(),
		enrollment_id: text().notNull(),
		camper_id: text().notNull(),
		status: text().notNull(),
		grade: integer(),
		starts_on: calendarDate(),
		ends_on: calendarDate(),
		/** JSON: ids of the child's groups by kind. */
		group_ids: text().notNull(),
		first_name: text().notNull(),
		last_name: text().notNull(),
		preferred_name: text(),
		birth_date: calendarDate(),
		gender: text(),
		profile_image_url: text(),
		search_text: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.shows, t.sort_name, t.enrollment_id] }),
		foreignKey({
			name: "roster_row_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		check("roster_row_group_ids", sql`json_valid(${t.group_ids})`),
	],
);

/**
 * A day on which a child is at camp for their birthday: 1 March in common years for 29 February. A row for each of their
 * places that hold it. Kept by triggers.
 */
export const birthday_at_camp = sqliteTable(
	"birthday_at_camp",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		enrollment_id: text().notNull(),
		date: calendarDate().notNull(),
		sort_name: text().notNull(),
		camper_id: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.enrollment_id, t.date] }),
		index("birthday_at_camp_date").on(t.camp_id, t.date, t.sort_name, t.camper_id),
		foreignKey({
			name: "birthday_at_camp_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
	],
);

/** How many rows of a roster have something in common: `grade` (its number, or '' for none), `group` (its id). */
export const roster_tally = sqliteTable(
	"roster_tally",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		shows: text().notNull(),
		kind: text().notNull(),
		value: text().notNull(),
		children: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.shows, t.kind, t.value] }),
		foreignKey({
			name: "roster_tally_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		check("roster_tally_children", sql`${t.children} >= 0`),
	],
);

/**
 * The children of a group in a session as its ratio asks for them, those who attend and those who left midway: a row a group,
 * whatever its size. None of a group without children.
 */
export const group_roster = sqliteTable(
	"group_roster",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		group_id: text().notNull(),
		/** JSON by enrollment, in the order of their ids: [camper_id, birth_date, starts_on, ends_on]. */
		children: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.group_id] }),
		foreignKey({
			name: "group_roster_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		check("group_roster_children", sql`json_valid(${t.children})`),
	],
);
