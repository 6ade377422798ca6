export const auditPaths = {
	trail: "/admin/audit",
	csv: "/admin/audit.csv",
	/** Of one user, one kind of thing, or one thing. */
	of: (filters: { who?: string; entity?: string; entity_id?: string }) =>
		`/admin/audit?${new URLSearchParams(filters)}`,
};
