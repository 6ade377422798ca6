export const seasonPaths = {
	list: "/seasons-sessions?tab=seasons",
	new: "/seasons/new",
	edit: (id: string) => `/seasons/${id}/edit`,
	copy: (id: string) => `/seasons/${id}/copy`,
	status: (id: string) => `/seasons/${id}/status`,
	current: (id: string) => `/seasons/${id}/current`,
	delete: (id: string) => `/seasons/${id}/delete`,
};
