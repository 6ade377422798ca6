import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { codeTable, instant, timestamps } from "../../columns";
import { camp } from "../camp/camp";
import { auth_user } from "../account/identity";

export const import_status = codeTable("import_status");

/** File import into the camp. Its stages: uploaded, mapped, checked, dry run, committed, and possibly undone. */
export const import_run = sqliteTable(
	"import_run",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		/** Type of records, e.g. `campers`; each type is declared by the feature that owns the rows. */
		kind: text().notNull(),
		status: text()
			.notNull()
			.references(() => import_status.key),
		file_name: text().notNull(),
		/** Uploaded file in the file store; NULL once it was deleted. */
		object_key: text(),
		bytes: integer().notNull(),
		/** Map from file column to our field, as JSON. */
		mapping: text({ mode: "json" }).$type<Record<string, string>>().notNull().default({}),
		/** Column headings of the file in order, as JSON. */
		columns: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		/** Line of the headings, counted from 1 like in a spreadsheet. Lines above it aren't imported. */
		heading_line: integer().notNull().default(1),
		row_count: integer().notNull().default(0),
		/** Results of the dry run, followed by the progress of the commit or the undo. */
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
		/** End of the current worker's claim; until then no other worker can process the import. */
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

/** Row of an imported file: its cells, its planned or completed action, and the previous values. */
export const import_row = sqliteTable(
	"import_row",
	{
		camp_id: text().notNull(),
		import_id: text().notNull(),
		/** Line number in the file; the heading is line 1. */
		row_number: integer().notNull(),
		/** Cells of the row, as JSON. */
		cells: text({ mode: "json" }).$type<string[]>().notNull(),
		/** `create`, `update`, `skip` or `error`; NULL before the check. */
		action: text(),
		/** Map from field to its problem, as JSON. */
		problems: text({ mode: "json" }).$type<Record<string, string>>(),
		/** IDs of stored people that a new person in this row resembles, as JSON. */
		resembles: text({ mode: "json" }).$type<string[]>(),
		/** Decision about the resembling people: the ID of the matching person, or `new`. */
		decision: text(),
		/** Person that the row created or changed. */
		person_id: text(),
		/** Values that an update overwrote and IDs that a create made, as JSON, for the undo. */
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
