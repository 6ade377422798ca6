/** Paths of the family screens and actions. */
export const householdPaths = {
	list: "/families",
	csv: "/families.csv",
	create: "/families/new",
	household: (id: string) => `/families/${id}`,
	edit: (id: string) => `/families/${id}/edit`,
	addMember: (id: string) => `/families/${id}/members/add`,
	makePrimary: (id: string) => `/families/${id}/members/primary`,
	removeMember: (id: string) => `/families/${id}/members/remove`,
};
