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
/** Why an entry of a type can't be for an audience. */
export const WRONG_AUDIENCE =
	"Choose everyone, office or finance for tags; everyone or health for document types; everyone for other entries.";

const order = whole(0, 100_000).optional();

/** A new entry of the camp's own. */
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

/** A change of an entry. Type and key may be sent back as they are, but not changed. */
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

/** What a list of entries may be narrowed by. */
export const definitionQuery = z.object({
	type: type.optional(),
	is_active: bool().optional(),
	...pageQuery,
});

/** An entry as the API shows it. */
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
