export const seasonPaths = {
	list: "/seasons-sessions?tab=seasons",
	new: "/seasons/new",
	edit: (id: string) => `/seasons/${id}/edit`,
	registration: (id: string) => `/seasons/${id}/registration`,
	prices: (id: string) => `/seasons/${id}/prices`,
	questions: (id: string) => `/seasons/${id}/questions`,
	waivers: (id: string) => `/seasons/${id}/waivers`,
	cancellation: (id: string) => `/seasons/${id}/cancellation`,
	copy: (id: string) => `/seasons/${id}/copy`,
	status: (id: string) => `/seasons/${id}/status`,
	current: (id: string) => `/seasons/${id}/current`,
	delete: (id: string) => `/seasons/${id}/delete`,
};
