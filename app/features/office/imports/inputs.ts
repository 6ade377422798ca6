import { z } from "zod";
import { bool, id, optional, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { MOST_COLUMNS, MOST_HEADING_LINE } from "./rules";

/** Query parameters of the import list. */
export const importListQuery = z.object(pageQuery);

export const importParams = z.object({ import_id: id() });

/** Field of each column, in the file's order; "" is not imported. */
export const mappingInput = z.object({
	/** Set by the heading line form; the file is then read again. */
	intent: z.literal("heading").optional(),
	heading_line: whole(1, MOST_HEADING_LINE).optional(),
	field: z
		.array(z.string().max(100).optional(), { error: "Choose a field for each column." })
		.min(1, { error: "Choose a field for each column." })
		.max(MOST_COLUMNS)
		.optional(),
});

/** Body of the request that carries out an import. */
export const commitInput = z.object({ confirm_birth_dates: bool().optional() });

/** Decisions about newcomers who resemble existing people: the stored person's ID, or `new`. */
export const duplicatesInput = z.object({
	/** Treats all undecided ones as new people. */
	all: z.literal("new").optional(),
	choice: z
		.array(z.object({ line: whole(1, 20_000), decision: optional(id()) }))
		.max(100)
		.optional(),
});
export type DuplicatesInput = z.infer<typeof duplicatesInput>;

/** Metrics of a camp's imports. */
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
