const report = (key: string) => `/reports/${encodeURIComponent(key)}`;
const schedule = (key: string, schedule_id: string) =>
	`${report(key)}/schedule/${encodeURIComponent(schedule_id)}`;

/** Where reports are. A key is a saved report's id or a ready-made one's key. */
export const reportPaths = {
	reports: "/reports",
	create: "/reports/new",
	history: "/reports/history",
	report,
	edit: (key: string) => `${report(key)}/edit`,
	restoreVersion: (key: string) => `${report(key)}/versions`,
	labels: (key: string) => `${report(key)}/labels`,
	deletePrinter: (key: string) => `${report(key)}/printers/delete`,
	email: (key: string) => `${report(key)}/email`,
	/** POST: makes a file. */
	makeFile: (key: string) => `${report(key)}/files`,
	favorite: (key: string) => `${report(key)}/favorite`,
	copy: (key: string) => `${report(key)}/copy`,
	remove: (key: string) => `${report(key)}/delete`,
	restore: (key: string) => `${report(key)}/restore`,
	schedule: (key: string) => `${report(key)}/schedule`,
	scheduleActive: (key: string, schedule_id: string) => `${schedule(key, schedule_id)}/active`,
	sendSchedule: (key: string, schedule_id: string) => `${schedule(key, schedule_id)}/send`,
	deleteSchedule: (key: string, schedule_id: string) => `${schedule(key, schedule_id)}/delete`,
	run: (id: string) => `/reports/runs/${encodeURIComponent(id)}`,
	runFile: (id: string) => `/reports/runs/${encodeURIComponent(id)}/file`,
	signed: (token: string) => `/api/reports/signed/${token}`,
};
