import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { calendarDate, instant, isDate } from "../../columns";
import { auth_user } from "../account/identity";
import { camp } from "../camp/camp";
import { season, session } from "../program/program";

/**
 * A session as it stood on a day, one row for each day of the camp until the session ends: append only, so that the past doesn't
 * depend on what is changed later.
 */
export const session_snapshot = sqliteTable(
	"session_snapshot",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		/** The camp's date when it was taken. */
		date: calendarDate().notNull(),
		taken_at: instant().notNull(),
		/** Spots, overbooking included. */
		capacity: integer().notNull(),
		/** Enrollments on the roster. */
		enrolled: integer().notNull(),
		/** Enrollments with a spot that aren't on the roster yet. */
		accepted: integer().notNull(),
		/** Spots that a registration in progress or a waitlist offer holds. */
		held: integer().notNull(),
		/** Entries on the waitlist that aren't paused. */
		waiting: integer().notNull(),
		/** Enrollments that were canceled or withdrawn up to this day. */
		canceled: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.date] }),
		index("session_snapshot_date").on(t.camp_id, t.date),
		foreignKey({
			name: "session_snapshot_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		isDate("session_snapshot_is_date", t.date),
		check(
			"session_snapshot_numbers",
			sql`min(${t.capacity}, ${t.enrolled}, ${t.accepted}, ${t.held}, ${t.waiting}, ${t.canceled}) >= 0`,
		),
	],
);

/**
 * A metric of a season as it was measured: one row for each day, and one for each of its breakdowns, of the last day only. Pages
 * show these, because measuring reads a season's people.
 */
export const metric_snapshot = sqliteTable(
	"metric_snapshot",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		/** The camp's date when it was measured. */
		date: calendarDate().notNull(),
		/** Key of the metric, as it is declared in the code. */
		metric: text().notNull(),
		/** Key of one of its breakdowns; empty for the total. */
		breakdown: text().notNull(),
		/** Version of the metric's definition. */
		version: integer().notNull(),
		taken_at: instant().notNull(),
		/** JSON: the figures, with what few people could be told from left out. */
		figures: text().notNull(),
		/** JSON: all groups, where `figures` has only those that the dashboard draws. */
		all_groups: text(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id, t.date, t.metric, t.breakdown] }),
		foreignKey({
			name: "metric_snapshot_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		isDate("metric_snapshot_is_date", t.date),
		check("metric_snapshot_figures", sql`json_valid(${t.figures})`),
	],
);

/** The season that a season is compared with. Without a row it is the one before. */
export const season_comparison = sqliteTable(
	"season_comparison",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		/** NULL: it isn't compared. */
		with_id: text(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id] }),
		index("season_comparison_with").on(t.camp_id, t.with_id),
		foreignKey({
			name: "season_comparison_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		foreignKey({
			name: "season_comparison_with_season",
			columns: [t.camp_id, t.with_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		check("season_comparison_other", sql`${t.with_id} <> ${t.season_id}`),
	],
);

/** When a user last looked at a camp's analytics, and the time before. */
export const analytics_visit = sqliteTable(
	"analytics_visit",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		user_id: text()
			.notNull()
			.references(() => auth_user.id),
		seen_at: instant().notNull(),
		/** What changed since then is shown as new; NULL on the first visit. */
		previous_at: instant(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.user_id] }),
		index("analytics_visit_user").on(t.user_id),
		check("analytics_visit_order", sql`${t.previous_at} IS NULL OR ${t.previous_at} < ${t.seen_at}`),
	],
);
