/** Addresses of a family's own pages. */
export const parentPaths = {
	home: "/parent-dashboard",
	me: "/parent-dashboard/me",
	contacts: (child_id: string) => `/parent-dashboard/children/${child_id}/contacts`,
	removeContact: (child_id: string, relationship_id: string) =>
		`/parent-dashboard/children/${child_id}/contacts/${relationship_id}/delete`,
};
