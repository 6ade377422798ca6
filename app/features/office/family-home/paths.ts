const contact = (child_id: string, relationship_id: string, end = "") =>
	`/parent-dashboard/children/${child_id}/contacts/${relationship_id}${end}`;

/** Paths of a family's own pages. A contact is identified by one of their relationships with the child. */
export const parentPaths = {
	home: "/parent-dashboard",
	me: "/parent-dashboard/me",
	contacts: (child_id: string) => `/parent-dashboard/children/${child_id}/contacts`,
	contact: (child_id: string, relationship_id: string) => contact(child_id, relationship_id),
	moveContact: (child_id: string, relationship_id: string) => contact(child_id, relationship_id, "/order"),
	removeContact: (child_id: string, relationship_id: string) => contact(child_id, relationship_id, "/delete"),
	restoreContact: (child_id: string) => `/parent-dashboard/children/${child_id}/contacts/restore`,
};
