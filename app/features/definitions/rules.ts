import { slugOf } from "~/lib/slug";

/** What lookup entries exist; a capability that needs a list of its own adds a type here. */
export const DEFINITION_TYPES = [
	"camper_tag",
	"gender",
	"activity_category",
	"absence_reason",
	"location",
	"certificate_type",
	"document_type",
] as const;
export type DefinitionType = (typeof DEFINITION_TYPES)[number];

/**
 * The key of an entry that was given none: its label as a slug. A key begins with a letter, so the type goes before a
 * number, and stands with the id for a label without Latin letters.
 */
export function keyFor(type: DefinitionType, label: string, id: string): string {
	const slug = slugOf(label, { joiner: "_", max: 40 });
	if (slug === "") return `${type}_${id.slice(-8)}`;
	return /^[a-z]/.test(slug) ? slug : `${type}_${slug}`;
}
