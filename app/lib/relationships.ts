/** What one person can be to another, what that makes the other, and what it is called. Those without an inverse go one way. */
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

/** What the first is to the second when the second is `type` of the first; null for what goes one way. */
export const inverseOf = (type: RelationshipType): RelationshipType | null => RELATIONSHIPS[type].inverse;

/** Those who decide about a child. Who they are is the camp's to say. */
export const GUARDIAN_TYPES: readonly RelationshipType[] = ["parent", "guardian", "step_parent"];

/** What a family may enter about its own child. Who is a parent, and whom the camp must not hand it to, is the camp's to enter. */
export const FAMILY_TYPES: readonly RelationshipType[] = ["emergency_contact", "authorised_pickup"];
