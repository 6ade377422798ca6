import { displayName } from "#app/lib/people";

/** Labels of a person's relationship to the camper. */
const RELATIONSHIP_LABELS: Record<string, string> = {
	parent: "Parent",
	guardian: "Guardian",
	step_parent: "Step-parent",
	grandparent: "Grandparent",
	sibling: "Sibling",
	child: "Child",
	grandchild: "Grandchild",
	step_child: "Step-child",
	ward: "Ward",
	emergency_contact: "Emergency contact",
	authorised_pickup: "Authorized pickup",
	do_not_release: "Do not release",
};

/** Explains why a search by a parent's name found the camper: "Parent: Ana Diaz". */
export const throughText = (parent: { type: string } & Parameters<typeof displayName>[0]) =>
	`${RELATIONSHIP_LABELS[parent.type] ?? "Family"}: ${displayName(parent)}`;
