/** Where reports are. */
export const reportPaths = {
	reports: "/reports",
	run: (id: string) => `/reports/runs/${encodeURIComponent(id)}`,
	signed: (token: string) => `/api/reports/signed/${token}`,
};
