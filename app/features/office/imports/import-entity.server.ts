import { sql } from "drizzle-orm";
import { choicesOf, defineEntity } from "#app/platform/query/entity";
import { STATUS_LABELS } from "./rules";

/** Files that were imported, with what became of their rows. */
export const importEntity = defineEntity({
	key: "import",
	label: "Imports",
	category: "other",
	permissions: ["imports_run"],
	from: sql`import_run i`,
	camp_id: sql`i.camp_id`,
	keys: [sql`i.id`],
	scope: "whole_camp",
	order: "created_at",
	fields: {
		id: { label: "Import ID", type: "id", sql: sql`i.id`, required: true },
		file: { label: "File", type: "text", sql: sql`i.file_name` },
		kind: { label: "Kind", type: "text", sql: sql`i.kind` },
		status: {
			label: "Status",
			type: "choice",
			sql: sql`i.status`,
			choices: choicesOf(STATUS_LABELS),
			required: true,
		},
		rows: { label: "Rows", type: "number", sql: sql`i.row_count`, required: true },
		created: { label: "Rows added", type: "number", sql: sql`i.creates`, required: true },
		updated: { label: "Rows updated", type: "number", sql: sql`i.updates`, required: true },
		skipped: { label: "Rows skipped", type: "number", sql: sql`i.skips`, required: true },
		errors: { label: "Rows with errors", type: "number", sql: sql`i.errors`, required: true },
		created_at: { label: "Uploaded", type: "datetime", sql: sql`i.created_at`, required: true },
		committed_at: { label: "Imported", type: "datetime", sql: sql`i.committed_at` },
	},
});
