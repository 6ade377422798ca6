const report = (key: string) => `/reports/${encodeURIComponent(key)}`;
const schedule = (key: string, schedule_id: string) =>
	`${report(key)}/schedule/${encodeURIComponent(schedule_id)}`;

/** A report that isn't saved, as a link names it. */
export interface LinkedReport {
	/** A plan or its JSON, see docs/field-catalog.md. */
	plan: object | string;
	/** The suggested name. */
	name: string;
	/** When the number was counted that these rows are behind, where it can be older than they are. */
	counted_at?: string | null;
	/** How that number differs from the number of rows: each person counts once, or a column is added up. */
	counted?: "once" | "sum";
}

/** The plan of a report as JSON. */
export const planText = ({ plan }: Pick<LinkedReport, "plan">): string =>
	typeof plan === "string" ? plan : JSON.stringify(plan);

const linked = (path: string, report: LinkedReport, more: Record<string, string> = {}) =>
	`${path}?${new URLSearchParams({ plan: planText(report), name: report.name, ...more })}`;

/** Where reports are. A key is a saved report's id or a ready-made one's key. */
export const reportPaths = {
	reports: "/reports",
	create: "/reports/new",
	/** The editor with a plan. */
	editLinked: (report: LinkedReport) => linked("/reports/new", report),
	/** The same, to name and save it. */
	saveLinked: (report: LinkedReport) => linked("/reports/new", report, { save: "true" }),
	/** The rows of a plan that isn't saved. */
	open: (report: LinkedReport) =>
		linked("/reports/open", report, {
			...(report.counted_at ? { counted_at: report.counted_at } : {}),
			...(report.counted ? { counted: report.counted } : {}),
		}),
	history: "/reports/history",
	report,
	edit: (key: string) => `${report(key)}/edit`,
	restoreVersion: (key: string) => `${report(key)}/versions`,
	labels: (key: string) => `${report(key)}/labels`,
	deletePrinter: (key: string) => `${report(key)}/printers/delete`,
	/** Its rows with the columns of an export template. */
	exportTemplates: (key: string) => `${report(key)}/export`,
	deleteExportTemplate: (key: string) => `${report(key)}/export/delete`,
	email: (key: string) => `${report(key)}/email`,
	/** POST: makes a file of a report that isn't saved. */
	fileOfPlan: "/reports/open",
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
