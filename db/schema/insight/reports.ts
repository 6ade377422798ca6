import { type SQL, sql } from "drizzle-orm";
import {
	type AnySQLiteColumn,
	check,
	foreignKey,
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { calendarDate, codeTable, flag, instant, isDate, timestamps } from "../../columns";
import { auth_user } from "../account/identity";
import { camp } from "../camp/camp";

// Saved reports, their runs and what they are made with. What a report asks is a plan (app/platform/query/plan.ts).

export const report_format = codeTable("report_format");
export const report_run_state = codeTable("report_run_state");
export const report_frequency = codeTable("report_frequency");

const camp_id = () =>
	text()
		.notNull()
		.references(() => camp.id);

const user_id = () =>
	text()
		.notNull()
		.references(() => auth_user.id);

/** JSON of at most so many bytes. */
const isJson = (name: string, column: AnySQLiteColumn, most: number): [string, SQL] => [
	name,
	sql`json_valid(${column}) AND length(CAST(${column} AS BLOB)) <= ${sql.raw(String(most))}`,
];

const PLAN_BYTES = 65_536;

/** A ready-made report has a key and no row: then `template_id` is NULL, else it is the key. */
const isTemplate = (name: string, key: AnySQLiteColumn, id: AnySQLiteColumn) =>
	check(name, sql`${id} IS NULL OR ${id} = ${key}`);

/** A report that a user has saved. */
export const report_template = sqliteTable(
	"report_template",
	{
		camp_id: camp_id(),
		id: text().notNull(),
		name: text().notNull(),
		/** The folded name: one of a user's own for each. */
		name_key: text().notNull(),
		category: text().notNull(),
		description: text(),
		/** What it asks, as JSON. */
		plan: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
		/** Whether everyone with reports_view sees it. */
		is_public: flag().notNull().default(false),
		owner_id: user_id(),
		/** Counts its versions. */
		version: integer().notNull().default(1),
		deleted_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("report_template_name")
			.on(t.camp_id, t.owner_id, t.name_key)
			.where(sql`${t.deleted_at} IS NULL`),
		index("report_template_list").on(t.camp_id, t.name_key, t.id),
		index("report_template_owner").on(t.owner_id),
		check("report_template_named", sql`length(${t.name}) BETWEEN 1 AND 120`),
		check("report_template_category", sql`length(${t.category}) BETWEEN 1 AND 40`),
		check(...isJson("report_template_plan", t.plan, PLAN_BYTES)),
		check("report_template_version", sql`${t.version} >= 1`),
	],
);

/** A saved report as it was, append only. */
export const report_template_version = sqliteTable(
	"report_template_version",
	{
		camp_id: text().notNull(),
		template_id: text().notNull(),
		version: integer().notNull(),
		name: text().notNull(),
		category: text().notNull(),
		description: text(),
		plan: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
		is_public: flag().notNull(),
		/** A user; no reference, because users are never deleted. */
		saved_by: text().notNull(),
		saved_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.template_id, t.version] }),
		foreignKey({
			name: "report_template_version_of",
			columns: [t.camp_id, t.template_id],
			foreignColumns: [report_template.camp_id, report_template.id],
		}),
		check(...isJson("report_template_version_plan", t.plan, PLAN_BYTES)),
	],
);

/** A report that a user wants at the top. */
export const report_favorite = sqliteTable(
	"report_favorite",
	{
		camp_id: camp_id(),
		user_id: user_id(),
		/** A saved report's id, or a ready-made one's key. */
		template_key: text().notNull(),
		template_id: text(),
		created_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.user_id, t.template_key] }),
		index("report_favorite_user").on(t.user_id),
		index("report_favorite_template").on(t.camp_id, t.template_id),
		foreignKey({
			name: "report_favorite_of",
			columns: [t.camp_id, t.template_id],
			foreignColumns: [report_template.camp_id, report_template.id],
		}),
		isTemplate("report_favorite_key", t.template_key, t.template_id),
	],
);

/** The times at which a report runs, and its recipients. */
export const report_schedule = sqliteTable(
	"report_schedule",
	{
		camp_id: camp_id(),
		id: text().notNull(),
		template_key: text().notNull(),
		template_id: text(),
		frequency: text()
			.notNull()
			.references(() => report_frequency.key),
		/** The hour of the day, in the camp's time zone. */
		hour: integer().notNull(),
		/** 1 (Monday) to 7, when weekly. */
		weekday: integer(),
		/** How many days before a session starts. */
		days_before: integer(),
		format: text()
			.notNull()
			.references(() => report_format.key),
		is_active: flag().notNull().default(true),
		/** When it is looked at next; NULL while it is paused or deleted. */
		next_at: instant(),
		last_at: instant(),
		owner_id: user_id(),
		deleted_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("report_schedule_due").on(t.next_at).where(sql`${t.next_at} IS NOT NULL`),
		index("report_schedule_list").on(t.camp_id, t.template_key, t.id),
		index("report_schedule_template").on(t.camp_id, t.template_id),
		index("report_schedule_owner").on(t.owner_id),
		foreignKey({
			name: "report_schedule_of",
			columns: [t.camp_id, t.template_id],
			foreignColumns: [report_template.camp_id, report_template.id],
		}),
		isTemplate("report_schedule_key", t.template_key, t.template_id),
		check("report_schedule_hour", sql`${t.hour} BETWEEN 0 AND 23`),
		check(
			"report_schedule_weekday",
			sql`(${t.frequency} = 'weekly') = (${t.weekday} IS NOT NULL) AND (${t.weekday} IS NULL OR ${t.weekday} BETWEEN 1 AND 7)`,
		),
		check(
			"report_schedule_days_before",
			sql`(${t.frequency} = 'before_session') = (${t.days_before} IS NOT NULL) AND (${t.days_before} IS NULL OR ${t.days_before} BETWEEN 0 AND 60)`,
		),
		check(
			"report_schedule_next",
			sql`(${t.next_at} IS NOT NULL) = (${t.is_active} = 1 AND ${t.deleted_at} IS NULL)`,
		),
	],
);

/** Who gets a scheduled report, each with their own rights. */
export const report_recipient = sqliteTable(
	"report_recipient",
	{
		camp_id: text().notNull(),
		schedule_id: text().notNull(),
		user_id: user_id(),
		/** When they were last left out because they lacked a right, and what it was. */
		skipped_at: instant(),
		skipped_why: text(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.schedule_id, t.user_id] }),
		index("report_recipient_user").on(t.user_id),
		foreignKey({
			name: "report_recipient_of",
			columns: [t.camp_id, t.schedule_id],
			foreignColumns: [report_schedule.camp_id, report_schedule.id],
		}),
		check("report_recipient_skipped", sql`(${t.skipped_at} IS NULL) = (${t.skipped_why} IS NULL)`),
	],
);

/** Whose rights made a run: what was visible to them is in its file. */
export interface RunRights {
	user_id: string;
	name: string;
	role: string;
	scope: "camp" | "groups" | "own_children";
	/** Of a narrow scope: a hash of the campers within it. */
	seen: string | null;
	audiences: readonly string[];
}

/** A report that was run into a file. */
export const report_run = sqliteTable(
	"report_run",
	{
		camp_id: camp_id(),
		id: text().notNull(),
		/** NULL for a plan that isn't saved. */
		template_key: text(),
		template_id: text(),
		schedule_id: text(),
		name: text().notNull(),
		/** The columns that its rights let it show. */
		plan: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
		catalog_version: integer().notNull(),
		/** The season that relative questions are about; NULL: the one that lists follow. */
		season_id: text(),
		as_of: calendarDate(),
		format: text()
			.notNull()
			.references(() => report_format.key),
		/** How labels are laid out, as JSON. */
		options: text({ mode: "json" }).$type<Record<string, unknown>>(),
		state: text()
			.notNull()
			.references(() => report_run_state.key),
		asked_by: user_id(),
		rights: text({ mode: "json" }).$type<RunRights>().notNull(),
		/** How many rows there are, and how many are written. */
		row_count: integer().notNull(),
		rows_done: integer().notNull().default(0),
		/** Columns that are left out because of its rights, as JSON. */
		hidden: text({ mode: "json" }).$type<readonly { key: string; label: string }[]>().notNull(),
		has_health: flag().notNull(),
		/** SHA-256 of the file. */
		content_hash: text(),
		object_key: text(),
		/** The object of its rows' ids and hashes, by which it is compared with the run before. */
		rows_key: text(),
		bytes: integer(),
		downloads: integer().notNull().default(0),
		error: text(),
		claimed_until: instant(),
		started_at: instant(),
		finished_at: instant(),
		expires_at: instant().notNull(),
		created_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("report_run_history").on(t.camp_id, t.created_at, t.id),
		index("report_run_template").on(t.camp_id, t.template_key, t.created_at, t.id),
		index("report_run_template_id").on(t.camp_id, t.template_id),
		index("report_run_schedule").on(t.camp_id, t.schedule_id),
		index("report_run_asked_by").on(t.asked_by),
		index("report_run_expiry").on(t.expires_at).where(sql`${t.state} <> 'expired'`),
		foreignKey({
			name: "report_run_of",
			columns: [t.camp_id, t.template_id],
			foreignColumns: [report_template.camp_id, report_template.id],
		}),
		foreignKey({
			name: "report_run_scheduled",
			columns: [t.camp_id, t.schedule_id],
			foreignColumns: [report_schedule.camp_id, report_schedule.id],
		}),
		isTemplate("report_run_key", t.template_key, t.template_id),
		isDate("report_run_as_of", t.as_of),
		check(...isJson("report_run_plan", t.plan, PLAN_BYTES)),
		check(...isJson("report_run_rights", t.rights, 2_000)),
		check("report_run_hidden", sql`json_valid(${t.hidden})`),
		check("report_run_options", sql`${t.options} IS NULL OR json_valid(${t.options})`),
		check("report_run_row_count", sql`${t.row_count} BETWEEN 0 AND 50000`),
		check("report_run_rows_done", sql`${t.rows_done} >= 0`),
		check("report_run_downloads", sql`${t.downloads} >= 0`),
		// A file is offered when it is whole, and never otherwise.
		check(
			"report_run_file",
			sql`(${t.state} = 'done') = (${t.object_key} IS NOT NULL) AND (${t.object_key} IS NULL) = (${t.rows_key} IS NULL)
				AND (${t.state} <> 'done' OR (${t.content_hash} IS NOT NULL AND ${t.bytes} IS NOT NULL AND ${t.finished_at} IS NOT NULL))`,
		),
		check("report_run_hash", sql`${t.content_hash} IS NULL OR length(${t.content_hash}) = 64`),
		check("report_run_failed", sql`${t.state} <> 'failed' OR ${t.error} IS NOT NULL`),
	],
);

/** A link to one run's file that works once, without signing in. Its secret is kept as a hash only. */
export const report_link = sqliteTable(
	"report_link",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		run_id: text().notNull(),
		/** SHA-256 of the link's token. */
		token_hash: text().notNull(),
		created_by: user_id(),
		created_at: instant().notNull(),
		expires_at: instant().notNull(),
		uses: integer().notNull().default(0),
		used_at: instant(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("report_link_token").on(t.token_hash),
		index("report_link_run").on(t.camp_id, t.run_id),
		index("report_link_created_by").on(t.created_by),
		index("report_link_expiry").on(t.expires_at),
		foreignKey({
			name: "report_link_of",
			columns: [t.camp_id, t.run_id],
			foreignColumns: [report_run.camp_id, report_run.id],
		}),
		check("report_link_once", sql`${t.uses} BETWEEN 0 AND 1`),
		check("report_link_used", sql`(${t.uses} = 0) = (${t.used_at} IS NULL)`),
	],
);

/** Filters that a user has saved, to narrow lists and reports by. */
export const report_filter_template = sqliteTable(
	"report_filter_template",
	{
		camp_id: camp_id(),
		id: text().notNull(),
		name: text().notNull(),
		name_key: text().notNull(),
		/** The entity of the field catalog that they are about. */
		entity: text().notNull(),
		/** As a plan has them, as JSON. */
		filters: text({ mode: "json" }).$type<readonly Record<string, unknown>[]>().notNull(),
		is_public: flag().notNull().default(false),
		owner_id: user_id(),
		usage_count: integer().notNull().default(0),
		last_used_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("report_filter_template_name").on(t.camp_id, t.owner_id, t.name_key),
		index("report_filter_template_list").on(t.camp_id, t.name_key, t.id),
		index("report_filter_template_owner").on(t.owner_id),
		check("report_filter_template_named", sql`length(${t.name}) BETWEEN 1 AND 120`),
		check(...isJson("report_filter_template_filters", t.filters, PLAN_BYTES)),
		check("report_filter_template_usage", sql`${t.usage_count} >= 0`),
	],
);

/** Columns in their order that a camp exports again and again. */
export const export_template = sqliteTable(
	"export_template",
	{
		camp_id: camp_id(),
		id: text().notNull(),
		name: text().notNull(),
		name_key: text().notNull(),
		/** The entity of the field catalog that is exported. */
		export_type: text().notNull(),
		/** The fields' keys in their order, as JSON. */
		columns: text({ mode: "json" }).$type<readonly string[]>().notNull(),
		/** Format and sort, as JSON. */
		options: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
		owner_id: user_id(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("export_template_name").on(t.camp_id, t.export_type, t.name_key),
		index("export_template_list").on(t.camp_id, t.name_key, t.id),
		index("export_template_owner").on(t.owner_id),
		check("export_template_named", sql`length(${t.name}) BETWEEN 1 AND 120`),
		check(
			"export_template_columns",
			sql`json_valid(${t.columns}) AND json_array_length(${t.columns}) BETWEEN 1 AND 100`,
		),
		check(...isJson("export_template_options", t.options, 8_192)),
	],
);

/** How far a printer is off, so that labels land where they belong. */
export const label_printer = sqliteTable(
	"label_printer",
	{
		camp_id: camp_id(),
		id: text().notNull(),
		name: text().notNull(),
		name_key: text().notNull(),
		/** In tenths of a millimeter, to the right and down. */
		offset_x: integer().notNull().default(0),
		offset_y: integer().notNull().default(0),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("label_printer_name").on(t.camp_id, t.name_key),
		check("label_printer_named", sql`length(${t.name}) BETWEEN 1 AND 60`),
		check(
			"label_printer_offset",
			sql`${t.offset_x} BETWEEN -200 AND 200 AND ${t.offset_y} BETWEEN -200 AND 200`,
		),
	],
);
