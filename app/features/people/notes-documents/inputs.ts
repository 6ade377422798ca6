import { z } from "zod";
import { AUDIENCES } from "#app/platform/auth/audiences";
import { date, id, line, lines, optional, seenStamp } from "#app/platform/http/fields";
import { NOTE_STATUSES, NOTE_VISIBILITIES } from "./rules";

const text = z.string().nullable();

/** ISO timestamp, as in JSON. */
const moment = () =>
	z.iso
		.datetime({ offset: true, error: "Enter a date and time like 2026-07-15T14:00:00Z." })
		.transform((given) => new Date(given).toISOString());

export const noteInput = z.object({
	body: lines(5_000),
	status: z.enum(NOTE_STATUSES, { error: "Choose a status." }).optional().describe("Defaults to open."),
	visibility: z
		.enum(NOTE_VISIBILITIES, { error: "Choose who can see it." })
		.optional()
		.describe("Defaults to general."),
	activity_date: moment().optional().describe("When it happened; defaults to now."),
});
export type NoteInput = z.infer<typeof noteInput>;
export const noteChange = z.object({ ...noteInput.shape, updated_at: seenStamp() }).partial();
export type NoteChange = z.infer<typeof noteChange>;

/** Form of a note. Its time is a date in the camp's time zone. */
export const noteForm = z.object({
	body: lines(5_000),
	status: z.enum(NOTE_STATUSES, { error: "Choose a status." }).optional(),
	visibility: z.enum(NOTE_VISIBILITIES, { error: "Choose who can see it." }).optional(),
	date: optional(date()),
	updated_at: seenStamp(),
});

export const noteFields = z.object({
	id: z.string(),
	person_id: z.string(),
	body: z.string(),
	status: z.enum(NOTE_STATUSES),
	visibility: z.enum(NOTE_VISIBILITIES),
	activity_date: z.string(),
	author_id: z.string(),
	author_name: z.string(),
	version: z.number(),
	created_at: z.string(),
	updated_at: z.string(),
});
export type NoteFields = z.infer<typeof noteFields>;

/** Error for a document whose kind isn't one of the camp's. */
export const NO_KIND = "Choose the kind of document.";

export const documentForm = z.object({
	definition_id: z
		.string({ error: NO_KIND })
		.min(1, { error: NO_KIND })
		.pipe(id())
		.describe("ID or key of a document_type definition."),
	title: optional(line(200)),
	expires_on: optional(date()),
});
export type DocumentInput = z.infer<typeof documentForm>;

export const documentFields = z.object({
	id: z.string(),
	person_id: z.string(),
	type: z.string().describe("The key of its document_type definition."),
	type_label: z.string(),
	audience: z
		.enum(AUDIENCES)
		.describe("`health`: staff need medical_view to read it, and each view is recorded."),
	title: z.string(),
	content_type: z.string(),
	bytes: z.number(),
	expires_on: text,
	uploaded_by: z.string(),
	created_at: z.string(),
});
