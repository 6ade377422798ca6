/** Paths of a person's pages and actions. */
export const personPaths = {
	person: (id: string) => `/person/${id}`,
	tab: (id: string, tab: string) => (tab === "overview" ? `/person/${id}` : `/person/${id}/${tab}`),
	csv: (id: string, tab: "sessions" | "attendance" | "notes" | "activity") => `/person/${id}/${tab}.csv`,
	edit: (id: string) => `/person/${id}/edit`,
	remove: (id: string) => `/person/${id}/delete`,
	restore: (id: string) => `/person/${id}/restore`,
	photo: (id: string) => `/person/${id}/photo`,
	uploadPhoto: (id: string) => `/person/${id}/photo/upload`,
	removePhoto: (id: string) => `/person/${id}/photo/delete`,
	restorePhoto: (id: string) => `/person/${id}/photo/restore`,
};
