import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/insight/reports/routes/${name}`);

export const screens = [
	file("reports", "reports.tsx"),
	file("reports/new", "new-report.tsx"),
	file("reports/open", "open-report.tsx"),
	file("reports/history", "history.tsx"),
	file("reports/runs/:id", "run.tsx"),
	file("reports/:id", "report.tsx"),
	file("reports/:id/edit", "edit-report.tsx"),
	file("reports/:id/schedule", "schedule.tsx"),
	file("reports/:id/labels", "labels.tsx"),
	file("reports/:id/export", "export-templates.tsx"),
	file("reports/:id/email", "email.tsx"),
	// POST only.
	file("reports/:id/schedule/:schedule_id/send", "send-schedule.tsx"),
	file("reports/:id/schedule/:schedule_id/active", "schedule-active.tsx"),
	file("reports/:id/schedule/:schedule_id/delete", "delete-schedule.tsx"),
	file("reports/:id/printers/delete", "delete-printer.tsx"),
	file("reports/:id/export/delete", "delete-export-template.tsx"),
	file("reports/:id/versions", "restore-version.tsx"),
	file("reports/:id/files", "make-file.tsx"),
	file("reports/:id/favorite", "favorite.tsx"),
	file("reports/:id/copy", "copy.tsx"),
	file("reports/:id/delete", "delete.tsx"),
	file("reports/:id/restore", "restore.tsx"),
];

export const actions = [file("reports/runs/:id/file", "run-file.ts")];

export const api = [
	route("api/reports/templates", "features/insight/reports/api/templates.ts"),
	route("api/reports/templates/:id", "features/insight/reports/api/template.ts"),
	route("api/reports/history", "features/insight/reports/api/history.ts"),
	route("api/reports/generate", "features/insight/reports/api/generate.ts"),
	route("api/reports/:id/download", "features/insight/reports/api/download.ts"),
	route("api/reports/export", "features/insight/reports/api/export.ts"),
	route("api/reports/export/signed", "features/insight/reports/api/signed.ts"),
	route("api/reports/signed/:token", "features/insight/reports/api/link.ts"),
	route("api/reports/email", "features/insight/reports/api/email.ts"),
	route("api/reports/metrics", "features/insight/reports/api/metrics.ts"),
	route("api/export-templates", "features/insight/reports/api/export-templates.ts"),
	route("api/export-templates/:id", "features/insight/reports/api/export-template.ts"),
	route("api/report-filters/fields", "features/insight/reports/api/filter-fields.ts"),
	route("api/report-filters/templates", "features/insight/reports/api/filter-templates.ts"),
	route("api/report-filters/templates/:id", "features/insight/reports/api/filter-template.ts"),
	route(
		"api/report-filters/templates/:id/increment-usage",
		"features/insight/reports/api/increment-usage.ts",
	),
];
