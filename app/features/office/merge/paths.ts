/** Paths of duplicate people and of merging their records. */
export const mergePaths = {
	merge: (id: string) => `/person/${id}/merge`,
	undo: (id: string) => `/person/${id}/merge/undo`,
	duplicates: "/duplicates",
	csv: "/duplicates.csv",
};
