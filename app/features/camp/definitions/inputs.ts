import { z } from "zod";
import { AUDIENCES } from "#app/platform/auth/audiences";
import { bool, line, optional, seenStamp, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { canHaveAudience, DEFINITION_TYPES } from "./rules";

const type = z.enum(DEFINITION_TYPES, { error: `One of: ${DEFINITION_TYPES.join(", ")}.` });

const KEY_RULE = "Lowercase letters, digits and _, starting with a letter, up to 60 characters.";
const key = z
	.string({ error: KEY_RULE })
	.regex(/^[a-z][a-z0-9_]{0,59}$/, { error: KEY_RULE })
	.describe("Created from the label if left out. Can't be changed later.");

const color = optional(
	z
		.string({ error: "Enter a color like #2f6f4f." })
		.regex(/^#[0-9a-fA-F]{6}$/, { error: "Enter a color like #2f6f4f." }),
);
const audience = z
	.enum(AUDIENCES, { error: `One of: ${AUDIENCES.join(", ")}.` })
	.optional()
	.describe(
		"Who can see it, among people who can see the person. Tags: everyone, office (campers_edit) or finance (finance_view). Document types: everyone or health (medical_view). Based on the label if left out.",
	);
/** Error for an audience that a definition type can't have. */
export const WRONG_AUDIENCE =
	"Choose everyone, office or finance for tags; everyone or health for document types; everyone for other entries.";

const order = whole(0, 100_000).optional();

/** New camp-defined definition. */
export const definitionInput = z
	.object({
		type,
		key: key.optional(),
		label: line(100),
		color,
		order: order.describe("Position in the list; defaults to the end."),
		is_active: bool().optional(),
		audience,
	})
	.refine(({ type, audience }) => audience === undefined || canHaveAudience(type, audience), {
		path: ["audience"],
		error: WRONG_AUDIENCE,
	});
export type DefinitionInput = z.infer<typeof definitionInput>;

/** Change of a definition. Type and key can be sent back unchanged, but not changed. */
export const definitionChange = z.object({
	type: z.string().optional(),
	key: z.string().optional(),
	label: line(100).optional(),
	color,
	order,
	is_active: bool().optional(),
	audience,
	updated_at: seenStamp(),
});
export type DefinitionChange = z.infer<typeof definitionChange>;

/** Filters of the definition list. */
export const definitionQuery = z.object({
	type: type.optional(),
	is_active: bool().optional(),
	...pageQuery,
});

/** Definition as returned by the API. */
export const definitionFields = z
	.object({
		id: z.string(),
		camp_id: z.string().nullable().describe("null for a built-in entry, which a camp can't change."),
		type: z.string(),
		key: z.string(),
		label: z.string(),
		color: z.string().nullable(),
		order: z.int(),
		is_active: z.boolean(),
		audience: z.enum(AUDIENCES),
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.meta({ id: "Definition" });
export type Definition = z.infer<typeof definitionFields>;
