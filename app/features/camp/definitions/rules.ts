import { slugOf } from "#app/lib/slug";
import type { Audience } from "#app/platform/auth/audiences";

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

/** The audiences that entries of a type can have beside everyone. */
const OTHER_AUDIENCES: Partial<Record<DefinitionType, readonly Audience[]>> = {
	camper_tag: ["office", "finance"],
	document_type: ["health"],
};

/** The audiences that entries of a type can have. */
export const audiencesFor = (type: DefinitionType): readonly Audience[] => [
	"everyone",
	...(OTHER_AUDIENCES[type] ?? []),
];

/** The lists whose audiences a camp settles on a page, and their audiences as they are chosen. */
export const LISTS = {
	camper_tag: {
		title: "Tags",
		about: "Choose who can see each tag. Others won't find it in lists, searches or exports.",
		add: "New tag",
		audiences: {
			everyone: "Everyone who sees the camper",
			office: "Office staff",
			finance: "Staff who see finances",
		},
	},
	document_type: {
		title: "Document types",
		about:
			"Mark health documents, such as physical exams. Staff need permission to see health information to open them. Families can always see their own.",
		add: "New document type",
		audiences: { everyone: "Not a health document", health: "Health document" },
	},
} as const satisfies Partial<
	Record<
		DefinitionType,
		{ title: string; about: string; add: string; audiences: Partial<Record<Audience, string>> }
	>
>;
export type ListType = keyof typeof LISTS;

/** An audience of a list in words. */
export const audienceWords = (type: ListType, audience: Audience): string =>
	(LISTS[type].audiences as Partial<Record<Audience, string>>)[audience] ?? audience;

/** Whether entries of a type can be for an audience. */
export const canHaveAudience = (type: DefinitionType, audience: Audience): boolean =>
	audience === "everyone" || (OTHER_AUDIENCES[type]?.includes(audience) ?? false);

/** The audience of an entry that was given none: by its label, because what it says of a child may not be for everyone. */
export function audienceFor(type: DefinitionType, label: string): Audience {
	if (type === "camper_tag" && /scholarship|financial aid/i.test(label)) return "finance";
	if (type === "document_type" && /health|medical|medication|immuni|vaccin|allerg/i.test(label))
		return "health";
	return "everyone";
}

/**
 * The key of an entry that was given none: its label as a slug. A key begins with a letter, so the type goes before a
 * number, and stands with the id for a label without Latin letters.
 */
export function keyFor(type: DefinitionType, label: string, id: string): string {
	const slug = slugOf(label, { joiner: "_", max: 40 });
	if (slug === "") return `${type}_${id.slice(-8)}`;
	return /^[a-z]/.test(slug) ? slug : `${type}_${slug}`;
}
