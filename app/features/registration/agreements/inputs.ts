import { z } from "zod";
import { blank, bool, date, id, line, lines, optional, seenStamp, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { waiverText } from "./rules";

const text = () => lines(50_000).transform(waiverText);

/** Input for a new waiver, which is published as its first version. */
export const waiverInput = z.object({
	title: line(200),
	body: text(),
	is_required: bool().optional().describe("Required for enrollment. Defaults to true."),
	per_family: bool().optional().describe("Signed once per family, not for each child."),
});
export type WaiverInput = z.infer<typeof waiverInput>;

/** Partial change of a waiver. A changed text is published as the next version, which families must sign again. */
export const waiverChange = waiverInput
	.partial()
	.extend({ is_archived: bool().optional(), updated_at: seenStamp() });
export type WaiverChange = z.infer<typeof waiverChange>;

/** Form version; browsers don't send an unchecked box. */
export const waiverForm = z.object({
	title: line(200),
	body: text(),
	is_required: bool().default(false),
	per_family: bool().default(false),
	updated_at: seenStamp(),
});

/** A waiver in API responses. */
export const waiverFields = z
	.object({
		id: z.string(),
		title: z.string(),
		is_required: z.boolean(),
		per_family: z.boolean(),
		version: z.int(),
		body: z.string(),
		hash: z.string().describe("SHA-256 of the text, in hexadecimal. It is stored with each signature."),
		published_at: z.string(),
		archived_at: z.string().nullable(),
		created_at: z.string(),
		updated_at: z.string(),
	})
	.meta({ id: "Waiver" });

export const waiverQuery = z.object({
	is_archived: bool().optional().describe("Defaults to waivers that aren't archived."),
	...pageQuery,
});

/** One version of a waiver's text. */
export const waiverVersionFields = z
	.object({ version: z.int(), body: z.string(), hash: z.string(), published_at: z.string() })
	.meta({ id: "WaiverVersion" });

/** Version of the text to show; defaults to the current one. */
export const versionQuery = z.object({ version: blank(whole(1, 100_000)) });

export const moveInput = z.object({ by: z.enum(["-1", "1"]) });

const document = {
	definition_id: id().describe("A definition of type document_type."),
	note: optional(line(500)).describe("What the document must include, in the camp's words."),
	due_on: optional(date()),
};

/** A document that families must provide for each child of a season. */
export const documentInput = z.object({ season_id: id(), ...document });
export const documentChange = z.object(document).partial().extend({ updated_at: seenStamp() });
export type DocumentChange = z.infer<typeof documentChange>;
export const documentForm = z.object({ ...document, updated_at: seenStamp() });

export const documentFields = z
	.object({
		id: z.string(),
		season_id: z.string(),
		definition_id: z.string(),
		label: z.string(),
		note: z.string().nullable(),
		due_on: z.string().nullable(),
		created_at: z.string(),
		updated_at: z.string(),
	})
	.meta({ id: "RequiredDocument" });

export const documentQuery = z.object({ season_id: id(), ...pageQuery });
