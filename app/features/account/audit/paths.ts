export const auditPaths = {
	trail: "/admin/audit",
	csv: "/admin/audit.csv",
	/** Events of one user, one type of record, or one record. */
	of: (filters: { who?: string; entity?: string; entity_id?: string }) =>
		`/admin/audit?${new URLSearchParams(filters)}`,
};
