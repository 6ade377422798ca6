import { z } from "zod";
import { bool, id, optional, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { MOST_COLUMNS, MOST_HEADING_LINE } from "./rules";

/** What the list of imports is asked with. */
export const importListQuery = z.object(pageQuery);

export const importParams = z.object({ import_id: id() });

/** Which field each column is, in the file's order; "" is not imported. */
export const mappingInput = z.object({
	/** The form of the line with the headings: then the file is read anew. */
	intent: z.literal("heading").optional(),
	heading_line: whole(1, MOST_HEADING_LINE).optional(),
	field: z
		.array(z.string().max(100).optional(), { error: "Choose a field for each column." })
		.min(1, { error: "Choose a field for each column." })
		.max(MOST_COLUMNS)
		.optional(),
});

/** With what an import is carried out. */
export const commitInput = z.object({ confirm_birth_dates: bool().optional() });

/** Who the newcomers are that resemble somebody: the stored person's id, or `new`. */
export const duplicatesInput = z.object({
	/** Keeps all that aren't decided yet as new ones. */
	all: z.literal("new").optional(),
	choice: z
		.array(z.object({ line: whole(1, 20_000), decision: optional(id()) }))
		.max(100)
		.optional(),
});
export type DuplicatesInput = z.infer<typeof duplicatesInput>;

/** Figures of a camp's imports. */
export const metricsFields = z.object({
	imports: z.number().describe("Uploaded files, except discarded ones."),
	by_status: z.record(z.string(), z.number()),
	by_kind: z.record(z.string(), z.number()),
	rows: z.number().describe("Rows imported."),
	created: z.number(),
	updated: z.number(),
	skipped: z.number().describe("Rows with nothing new."),
	errors: z.number().describe("Rows that couldn't be imported."),
	undone: z.number().describe("Imports that were undone."),
	last_imported_at: z.string().nullable(),
});
