/** Addresses of the staff screens. Those that change something lead back to the page they were sent from. */
export const staffPaths = {
	list: "/staff",
	csv: "/staff.csv",
	create: "/staff/new",
	applications: "/staff/applications",
	positions: "/staff/positions",
	position: (id: string) => `/staff/positions/${id}`,
	removePosition: (id: string) => `/staff/positions/${id}/delete`,
	staff: (id: string, view: { season?: string } = {}) =>
		view.season ? `/staff/${id}?season=${encodeURIComponent(view.season)}` : `/staff/${id}`,
	edit: (id: string) => `/staff/${id}/edit`,
	employment: (id: string) => `/staff/${id}/employment`,
	letGo: (id: string) => `/staff/${id}/let-go`,
	application: (id: string) => `/staff/${id}/application`,
	activities: (id: string) => `/staff/${id}/activities`,
	certificates: (id: string) => `/staff/${id}/certificates`,
	removeCertificate: (id: string) => `/staff/${id}/certificates/remove`,
	references: (id: string) => `/staff/${id}/references`,
	heard: (id: string) => `/staff/${id}/references/heard`,
	check: (id: string) => `/staff/${id}/background-check`,
	remove: (id: string) => `/staff/${id}/delete`,
	restore: (id: string) => `/staff/${id}/restore`,
	/** Another capability's pages: the same person's. */
	person: (id: string) => `/person/${id}`,
	notes: (id: string) => `/person/${id}/notes`,
	documents: (id: string) => `/person/${id}/documents`,
	family: (id: string) => `/person/${id}/family`,
};
