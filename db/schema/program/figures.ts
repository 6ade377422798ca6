import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { calendarDate, instant } from "../../columns";
import { bornInSchoolYear, camper } from "../people/people";
import { season, session } from "./program";

// Counters kept by triggers (migrations, the rules), so that no screen counts the rows of a camp. Nothing else
// writes here, and all of it can be recomputed from the enrollments and marks.

/**
 * Number of children that a session expects on the same dates, each child once; several enrollments of a child
 * with days in common count with their dates combined. The number expected on a date is the sum of the spans that
 * contain it. '' means "no such day", because a key must not be NULL.
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
 * Session date with a roll call, one row for each date on which the session runs. It holds what the list of a
 * day's sessions shows, so that the list reads one row per session.
 */
export const session_day = sqliteTable(
	"session_day",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		date: calendarDate().notNull(),
		/** Copied from the session, with the columns below. */
		name: text().notNull(),
		start_date: calendarDate().notNull(),
		end_date: calendarDate().notNull(),
		checkpoints: integer().notNull(),
		/** Children expected on this date: the sum of the spans that contain it. */
		expected: integer().notNull(),
		/** JSON: the tallies by checkpoint, each [present, absent, late, left_early, checked_out, unexcused]. */
		rolls: text().notNull(),
		/**
		 * Checkpoint whose roll call counts (`rollThatCounts` of the attendance rules), followed by its number of marks.
		 */
		counts: text(),
		marked: integer().notNull(),
		/**
		 * JSON: the day's `day_tally` as [came, absent, late, left_early, checked_out, unexcused]; NULL for a day with one
		 * roll call.
		 */
		whole: text(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.date] }),
		index("session_day_date").on(t.camp_id, t.date),
		// Finds sessions with nearly everyone marked, where an unmarked child is missing.
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
 * Attendance of a session's day over all its roll calls, each child once (`childDay` of the attendance rules).
 * Only for days with two or more roll calls, because a single one says the same. Recounted in the batch of every
 * save, and kept by triggers when a child's attendance stops or starts being expected; a roll call counts even if
 * the session no longer has its checkpoint.
 */
export const day_tally = sqliteTable(
	"day_tally",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		date: calendarDate().notNull(),
		/** Children present at any roll call; all others with marks were absent at all of theirs. */
		came: integer().notNull(),
		absent: integer().notNull(),
		/** Number of those who came who were late at any roll call. */
		late: integer().notNull(),
		/** Number of those who came who had left, by their last mark other than an absence. */
		left_early: integer().notNull(),
		checked_out: integer().notNull(),
		/** Number of the absent without an excuse, by their last roll call. */
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
 * Enrollments of a season by week, for its chart: taken in the week of created_at, given up in the week of
 * ended_at. `week` is the Monday, in UTC. A withdrawn or canceled enrollment had a spot before; a declined one
 * never did.
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

/** Child of a season: a camper with a spot in one or more of its sessions, and their number. */
export const camper_season = sqliteTable(
	"camper_season",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		camper_id: text().notNull(),
		enrollments: integer().notNull(),
		/** JSON: IDs of those sessions. */
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

/** Size of a season. Spots are those of sessions that are neither canceled nor deleted, including overbooking. */
export const season_tally = sqliteTable(
	"season_tally",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		/** Children with a spot, excluding deleted ones. */
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

/**
 * Number of children in both of two seasons, for the retention between any two. `season_a_id` is the smaller ID.
 */
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
 * Child in two seasons, sorted by name, age or creation, for the list of returning campers. A season paired with
 * itself is the season's own list. Excludes deleted campers; `season_a_id` is the smaller ID, and the number per
 * status in one season is the camp's counter `season_campers:{season}:{status}`.
 */
export const camper_return = sqliteTable(
	"camper_return",
	{
		camp_id: text().notNull(),
		season_a_id: text().notNull(),
		season_b_id: text().notNull(),
		/** Copied from the camper, with the columns below. */
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
 * Row of a session's roster as shown, in roster order: children who attend, who have a spot but aren't enrolled
 * yet, or who left midway. It repeats the enrollment, the person and the groups, so that a page of any session
 * reads one row per child. Kept by triggers.
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
		/** JSON: IDs of the child's groups, by kind. */
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
 * Date on which a child is at camp for their birthday (March 1 in common years for February 29). One row per
 * enrollment that includes the date. Kept by triggers.
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

/** Number of roster rows that share a value: `grade` (its number, or '' for none) or `group` (its ID). */
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
 * Children of a group in a session as its ratio needs them, including those who left midway: one row per group,
 * whatever its size. A group without children has no row.
 */
export const group_roster = sqliteTable(
	"group_roster",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		group_id: text().notNull(),
		/** JSON by enrollment, in order of ID: [camper_id, birth_date, starts_on, ends_on]. */
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
