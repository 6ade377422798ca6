/** Relationship types with their labels and inverses. Types without an inverse are one-way. */
const RELATIONSHIPS = {
	parent: { label: "Parent", inverse: "child" },
	guardian: { label: "Guardian", inverse: "ward" },
	step_parent: { label: "Step-parent", inverse: "step_child" },
	grandparent: { label: "Grandparent", inverse: "grandchild" },
	sibling: { label: "Sibling", inverse: "sibling" },
	child: { label: "Child", inverse: "parent" },
	ward: { label: "Ward", inverse: "guardian" },
	step_child: { label: "Step-child", inverse: "step_parent" },
	grandchild: { label: "Grandchild", inverse: "grandparent" },
	emergency_contact: { label: "Emergency contact", inverse: null },
	authorised_pickup: { label: "Authorized pickup", inverse: null },
	do_not_release: { label: "Do not release", inverse: null },
} as const;
export type RelationshipType = keyof typeof RELATIONSHIPS;
export const RELATIONSHIP_TYPES = Object.keys(RELATIONSHIPS) as RelationshipType[];

export const relationshipLabel = (type: string): string =>
	RELATIONSHIPS[type as RelationshipType]?.label ?? type;

/**
 * Inverse relationship: what the first person is to the second when the second is `type` of the first. Null for
 * one-way types.
 */
export const inverseOf = (type: RelationshipType): RelationshipType | null => RELATIONSHIPS[type].inverse;

/** Types with authority over a child. Only the camp assigns them. */
export const GUARDIAN_TYPES: readonly RelationshipType[] = ["parent", "guardian", "step_parent"];

/** Types that a family can add for its own child. Only the camp can enter parents and "do not release". */
export const FAMILY_TYPES: readonly RelationshipType[] = ["emergency_contact", "authorised_pickup"];
