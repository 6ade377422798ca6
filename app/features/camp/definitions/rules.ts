import { slugOf } from "#app/lib/slug";
import type { Audience } from "#app/platform/auth/audiences";

/** Types of definitions. A capability that needs its own list adds a type here. */
export const DEFINITION_TYPES = [
	"camper_tag",
	"gender",
	"activity_category",
	"absence_reason",
	"location",
	"certificate_type",
	"document_type",
	"lost_reason",
	"source",
] as const;
export type DefinitionType = (typeof DEFINITION_TYPES)[number];

/** Audiences that definitions of a type can have in addition to `everyone`. */
const OTHER_AUDIENCES: Partial<Record<DefinitionType, readonly Audience[]>> = {
	camper_tag: ["office", "finance"],
	document_type: ["health"],
};

/** Returns the audiences that definitions of a type can have. */
export const audiencesFor = (type: DefinitionType): readonly Audience[] => [
	"everyone",
	...(OTHER_AUDIENCES[type] ?? []),
];

/** Lists that a camp can edit on a page, and the labels of their audiences. */
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
			"Mark health documents, such as physical exams. Staff need permission to see health records to open them. Families can always see their own.",
		add: "New document type",
		audiences: { everyone: "Not a health document", health: "Health document" },
	},
	lost_reason: {
		title: "Reasons for leaving",
		about:
			"Families and staff can choose one when a family declines an offer, leaves the waitlist or cancels.",
		add: "New reason",
		audiences: { everyone: "Everyone" },
	},
} as const satisfies Partial<
	Record<
		DefinitionType,
		{ title: string; about: string; add: string; audiences: Partial<Record<Audience, string>> }
	>
>;
export type ListType = keyof typeof LISTS;

/** Label of an audience of a list. */
export const audienceWords = (type: ListType, audience: Audience): string =>
	(LISTS[type].audiences as Partial<Record<Audience, string>>)[audience] ?? audience;

/** Checks whether definitions of a type can have an audience. */
export const canHaveAudience = (type: DefinitionType, audience: Audience): boolean =>
	audience === "everyone" || (OTHER_AUDIENCES[type]?.includes(audience) ?? false);

/**
 * Default audience for a definition without one, guessed from its label, because a label about a child can be
 * unsuitable for everyone.
 */
export function audienceFor(type: DefinitionType, label: string): Audience {
	if (type === "camper_tag" && /scholarship|financial aid/i.test(label)) return "finance";
	if (type === "document_type" && /health|medical|medication|immuni|vaccin|allerg/i.test(label))
		return "health";
	return "everyone";
}

/**
 * Default key for a definition without one: its label as a slug. A key begins with a letter, so a number is
 * prefixed with the type; a label without Latin letters gives the type and the ID.
 */
export function keyFor(type: DefinitionType, label: string, id: string): string {
	const slug = slugOf(label, { joiner: "_", max: 40 });
	if (slug === "") return `${type}_${id.slice(-8)}`;
	return /^[a-z]/.test(slug) ? slug : `${type}_${slug}`;
}
