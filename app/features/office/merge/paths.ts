/** Addresses of people who are in the books twice, and of how their records become one. */
export const mergePaths = {
	merge: (id: string) => `/person/${id}/merge`,
	undo: (id: string) => `/person/${id}/merge/undo`,
	duplicates: "/duplicates",
	csv: "/duplicates.csv",
};
