import { sql } from "drizzle-orm";
import {
	type AnySQLiteColumn,
	check,
	foreignKey,
	index,
	integer,
	primaryKey,
	real,
	sqliteTable,
	text,
} from "drizzle-orm/sqlite-core";
import { calendarDate, flag, instant, isDate } from "../../columns";
import { auth_user } from "../account/identity";
import { camp } from "../camp/camp";
import { season, session } from "../program/program";

// What rules in code have found. The rules are in app/features/insight/insights.

const camp_id = () =>
	text()
		.notNull()
		.references(() => camp.id);

/** What a rule has found about a season or one of its sessions: one row for each, with the numbers of the last day that it held. */
export const insight = sqliteTable(
	"insight",
	{
		camp_id: camp_id(),
		/** Made of the rule, the season and the session. */
		id: text().notNull(),
		/** Key of the rule. */
		rule: text().notNull(),
		season_id: text().notNull(),
		session_id: text(),
		/** new, seen, dismissed or acted. */
		status: text().notNull().default("new"),
		severity: text().notNull(),
		value: real().notNull(),
		/** NULL where only the threshold is compared with. */
		baseline: real(),
		/** How many people, or spots, it is about. */
		n: integer().notNull(),
		threshold: real().notNull(),
		/** Grows as the matter gets worse. */
		size: real().notNull(),
		/** Its size when it was dismissed: it is new again once that has doubled. */
		dismissed_size: real(),
		text: text().notNull(),
		/** The camp's date on which it was found. */
		found_on: calendarDate().notNull(),
		/** The last of the days on which it held. */
		held_on: calendarDate().notNull(),
		/** The first day on which it no longer held; NULL while it holds. */
		ended_on: calendarDate(),
		/** When a user last changed its status, and who. */
		changed_at: instant(),
		changed_by: text().references(() => auth_user.id),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("insight_open").on(t.camp_id, t.ended_on),
		index("insight_season").on(t.camp_id, t.season_id),
		index("insight_session").on(t.camp_id, t.session_id),
		index("insight_changed_by").on(t.changed_by),
		foreignKey({
			name: "insight_of_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		foreignKey({
			name: "insight_of_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		check("insight_status", sql`${t.status} IN ('new', 'seen', 'dismissed', 'acted')`),
		check("insight_severity", sql`${t.severity} IN ('notice', 'warning', 'urgent')`),
		// Decision of the product: nothing is said about fewer than five.
		check("insight_n", sql`${t.n} >= 5`),
		check("insight_size", sql`${t.size} > 0`),
		check("insight_dismissed", sql`${t.status} <> 'dismissed' OR ${t.dismissed_size} > 0`),
		check("insight_held", sql`${t.held_on} >= ${t.found_on}`),
		check("insight_ended", sql`${t.ended_on} IS NULL OR ${t.ended_on} > ${t.held_on}`),
		isDate("insight_found_is_date", t.found_on),
		isDate("insight_held_is_date", t.held_on),
	],
);

/** How a camp has set a rule. Without a row it is on, with the rule's own threshold. */
export const insight_setting = sqliteTable(
	"insight_setting",
	{
		camp_id: camp_id(),
		rule: text().notNull(),
		is_on: flag().notNull().default(true),
		/** NULL: the rule's own. */
		threshold: real(),
		/** Days before a start from which the rule looks, 1 to 365 by the migration's check. NULL: the rule's own. */
		days: integer(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.rule] }),
		check("insight_setting_threshold", sql`${t.threshold} >= 0`),
	],
);

/** No longer used: {@link metric_target} took over its rows. A session's target for the share of its spots that are filled. */
export const session_target = sqliteTable(
	"session_target",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		fill: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id] }),
		foreignKey({
			name: "session_target_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		check("session_target_percent", sql`${t.fill} BETWEEN 1 AND 100`),
	],
);

/** A percentage is at most 100. */
const targetCheck = (name: string, t: { metric: AnySQLiteColumn; value: AnySQLiteColumn }) =>
	check(
		name,
		sql`${t.value} BETWEEN 1 AND iif(${t.metric} IN ('fill_rate', 'attendance', 'retention'), 100, 100000000000)`,
	);

/** A session's target for a metric. */
export const metric_target = sqliteTable(
	"metric_target",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		/** Key of the metric. */
		metric: text().notNull(),
		/** In the metric's unit: percent, cents, or how many. */
		value: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.metric] }),
		foreignKey({
			name: "metric_target_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		targetCheck("metric_target_value", t),
	],
);

/** A whole season's target for a metric. */
export const season_target = sqliteTable(
	"season_target",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		/** Key of the metric. */
		metric: text().notNull(),
		/** In the metric's unit: percent, cents, or how many. */
		value: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id, t.metric] }),
		foreignKey({
			name: "season_target_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		targetCheck("season_target_value", t),
	],
);

/** Users who get a camp's new insights by email once a week. */
export const insight_email = sqliteTable(
	"insight_email",
	{
		camp_id: camp_id(),
		user_id: text()
			.notNull()
			.references(() => auth_user.id),
		/** The camp's date of the last email; NULL before the first. */
		sent_on: calendarDate(),
		/** The insights that it named and that still held, by ID: when each was found. A matter isn't told twice. */
		told: text({ mode: "json" }).$type<Record<string, string>>(),
	},
	(t) => [primaryKey({ columns: [t.camp_id, t.user_id] }), index("insight_email_user").on(t.user_id)],
);
