import { displayName } from "~/lib/people";

/** What somebody is to the child, in a word. */
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
	authorised_pickup: "May pick up",
	do_not_release: "Do not release",
};

/** Why a search by somebody's parent lists them: "Parent: Ana Diaz". */
export const throughText = (parent: { type: string } & Parameters<typeof displayName>[0]) =>
	`${RELATIONSHIP_LABELS[parent.type] ?? "Family"}: ${displayName(parent)}`;

/** Somebody a child is related to, as read. */
export interface Relation {
	id: string;
	type: string;
	contact_order: number | null;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	phone: string | null;
	email: string | null;
	profile_image_url: string | null;
	/** 1 when they are a camper whom the viewer may see. */
	is_camper: number;
}

/** One person of the child's family, with all they are to them. */
export interface Relative {
	id: string;
	name: string;
	photo_url: string | null;
	roles: string[];
	phone: string | null;
	email: string | null;
	contact_order: number | null;
	is_camper: boolean;
}

export interface Family {
	relatives: Relative[];
	/** Somebody the child must not go with. */
	do_not_release: boolean;
	/** Who that is; empty for those who are only told to call the director. */
	barred: { id: string; name: string }[];
}

/**
 * The child's relations person by person. Who a child must not be released to is told by name only to those who may
 * know (`namesBarred`); such a person is not listed among the contacts, whatever else they are.
 */
export function familyView(relations: Relation[], namesBarred: boolean): Family {
	const barredIds = new Set(relations.filter(({ type }) => type === "do_not_release").map(({ id }) => id));
	const relatives = new Map<string, Relative>();
	for (const relation of relations) {
		if (barredIds.has(relation.id)) continue;
		const known = relatives.get(relation.id);
		const role = RELATIONSHIP_LABELS[relation.type] ?? relation.type;
		if (known) {
			known.roles.push(role);
			continue;
		}
		relatives.set(relation.id, {
			id: relation.id,
			name: displayName(relation),
			photo_url: relation.profile_image_url,
			roles: [role],
			phone: relation.phone,
			email: relation.email,
			contact_order: relation.contact_order,
			is_camper: relation.is_camper === 1,
		});
	}
	const barred = relations
		.filter(({ type }) => type === "do_not_release")
		.map((relation) => ({ id: relation.id, name: displayName(relation) }));
	return {
		relatives: [...relatives.values()],
		do_not_release: barred.length > 0,
		barred: namesBarred ? barred : [],
	};
}
