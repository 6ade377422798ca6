/** Paths of the import pages. */
export const importPaths = {
	list: "/imports",
	csv: "/imports.csv",
	create: "/imports/new",
	upload: (kind: string) => `/imports/upload?kind=${kind}`,
	template: (kind: string) => `/imports/template.csv?kind=${kind}`,
	import: (id: string) => `/imports/${id}`,
	columns: (id: string) => `/imports/${id}/columns`,
	problems: (id: string) => `/imports/${id}/problems.csv`,
	duplicates: (id: string) => `/imports/${id}/duplicates`,
	commit: (id: string) => `/imports/${id}/commit`,
	stop: (id: string) => `/imports/${id}/stop`,
	undo: (id: string) => `/imports/${id}/undo`,
	discard: (id: string) => `/imports/${id}/discard`,
};
