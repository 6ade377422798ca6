/** Paths of the camper screens. Paths that change something take a `back` path to return to. */
export const camperPaths = {
	list: "/campers",
	csv: "/campers.csv",
	create: "/campers/new",
	tags: "/campers/tags",
	archive: "/campers/archive",
	undo: "/campers/undo",
	/** The camper's person page. */
	camper: (id: string) => `/person/${id}`,
	edit: (id: string) => `/campers/${id}/edit`,
	status: (id: string) => `/campers/${id}/status`,
	remove: (id: string) => `/campers/${id}/delete`,
	restore: (id: string) => `/campers/${id}/restore`,
};
