import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { codeTable, instant, timestamps } from "../../columns";
import { camp } from "../camp/camp";
import { auth_user } from "../account/identity";

export const import_status = codeTable("import_status");

/** A file on its way into the camp: uploaded, mapped, checked, tried, committed, perhaps taken back. */
export const import_run = sqliteTable(
	"import_run",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		/** What is imported, e.g. `campers`; each kind is declared by the feature that owns the rows. */
		kind: text().notNull(),
		status: text()
			.notNull()
			.references(() => import_status.key),
		file_name: text().notNull(),
		/** The uploaded file in the file store; NULL once it was thrown away. */
		object_key: text(),
		bytes: integer().notNull(),
		/** The file's column → our field, as JSON. */
		mapping: text({ mode: "json" }).$type<Record<string, string>>().notNull().default({}),
		/** The file's headings in their order, as JSON. */
		columns: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		/** The line of the headings, as a spreadsheet counts. Above it stands nothing that is imported. */
		heading_line: integer().notNull().default(1),
		row_count: integer().notNull().default(0),
		/** What the dry run found, and how far the commit or the undoing has come. */
		creates: integer().notNull().default(0),
		updates: integer().notNull().default(0),
		skips: integer().notNull().default(0),
		errors: integer().notNull().default(0),
		rows_done: integer().notNull().default(0),
		created_by: text()
			.notNull()
			.references(() => auth_user.id),
		committed_at: instant(),
		undo_until: instant(),
		undone_at: instant(),
		/** While one worker is at it, nobody else may until then. */
		claimed_until: instant(),
		error: text(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("import_run_list").on(t.camp_id, t.created_at, t.id),
		index("import_run_created_by").on(t.created_by),
		check("import_run_row_count", sql`${t.row_count} BETWEEN 0 AND 10000`),
		check("import_run_bytes", sql`${t.bytes} BETWEEN 0 AND 10485760`),
		check("import_run_rows_done", sql`${t.rows_done} BETWEEN 0 AND ${t.row_count}`),
		check("import_run_heading_line", sql`${t.heading_line} BETWEEN 1 AND 100`),
		check("import_run_mapping_json", sql`json_valid(${t.mapping})`),
		check("import_run_columns_json", sql`json_valid(${t.columns})`),
	],
);

/** One row of an imported file: what it says, what will be or was done with it, and what was there before. */
export const import_row = sqliteTable(
	"import_row",
	{
		camp_id: text().notNull(),
		import_id: text().notNull(),
		/** The line of the file, the heading being line 1. */
		row_number: integer().notNull(),
		/** The file's cells, as JSON. */
		cells: text({ mode: "json" }).$type<string[]>().notNull(),
		/** create, update, skip or error; NULL before it was checked. */
		action: text(),
		/** Field → what is wrong with it, as JSON. */
		problems: text({ mode: "json" }).$type<Record<string, string>>(),
		/** Stored people whom a newcomer of the line resembles, as JSON. */
		resembles: text({ mode: "json" }).$type<string[]>(),
		/** What was decided about them: the id of the one who is meant, or `new`. */
		decision: text(),
		/** The person it made or changed. */
		person_id: text(),
		/** What an update overwrote and what a create made, as JSON: how the undoing knows what to restore. */
		undo: text({ mode: "json" }).$type<Record<string, unknown>>(),
		applied_at: instant(),
		undone_at: instant(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.import_id, t.row_number] }),
		index("import_row_action").on(t.camp_id, t.import_id, t.action, t.row_number),
		foreignKey({
			name: "import_row_run",
			columns: [t.camp_id, t.import_id],
			foreignColumns: [import_run.camp_id, import_run.id],
		}),
		check("import_row_cells_json", sql`json_valid(${t.cells})`),
		check("import_row_problems_json", sql`${t.problems} IS NULL OR json_valid(${t.problems})`),
		check("import_row_resembles_json", sql`${t.resembles} IS NULL OR json_valid(${t.resembles})`),
		check("import_row_undo_json", sql`${t.undo} IS NULL OR json_valid(${t.undo})`),
	],
);
