import type { Things } from "../../../../support/camp-world";
import { type Area, button, type More, rows } from "../area";

const plan = {
	version: 1,
	entity: "camper",
	columns: ["name"],
	filters: [],
	sort: [{ field: "name" }],
	limit: 100,
};

const filters = [{ any: [{ field: "status", op: "is", value: "active" }] }];

/** Another's saved report is changed by a camp admin alone. */
const OWNERS: More = { otherwise: { program_director: "forbidden" } };

const template = ({ report_template_id }: Things) => `/api/reports/templates/${report_template_id}`;

const filter = ({ filter_template_id }: Things) => `/api/report-filters/templates/${filter_template_id}`;

const columns = ({ export_template_id }: Things) => `/api/export-templates/${export_template_id}`;

const report = (end: string) => (at: Things) => `/reports/${at.report_template_id}${end}`;

const run = (end: string) => (at: Things) => `/reports/runs/${at.report_run_id}${end}`;

/** A schedule that doesn't exist: users with the permission get 404. */
const noSchedule = (route: string, end: string) => [
	...rows(
		`insight/reports/routes/${route}`,
		(at) => `${report("/schedule")(at)}/no-such-schedule/${end}`,
		{ POST: "reports_create" },
		{ namesInBody: true },
	),
	...rows(`insight/reports/routes/${route}`, `/reports/any/schedule/any/${end}`, { GET: "signed-in" }),
];

/** Reports and the field catalog. */
export const REPORTS: Area = {
	rows: [
		...rows("insight/reports/routes/reports", "/reports", { GET: "reports_view" }),
		...rows("insight/reports/routes/history", "/reports/history", { GET: "reports_view" }),
		...rows("insight/reports/routes/new-report", "/reports/new", {
			GET: "reports_create",
			POST: "reports_create",
		}),
		...rows("insight/reports/routes/open-report", "/reports/open", {
			GET: "reports_view",
			POST: "reports_export",
		}),
		...rows("insight/reports/routes/report", report(""), { GET: "reports_view" }),
		...rows("insight/reports/routes/run", run(""), { GET: "reports_view" }),
		...rows("insight/reports/routes/run-file", run("/file"), { GET: "reports_export" }),
		...rows(
			"insight/reports/routes/edit-report",
			report("/edit"),
			{ GET: "reports_create", POST: "reports_create" },
			OWNERS,
		),
		...rows("insight/reports/routes/schedule", report("/schedule"), {
			GET: "reports_create",
			POST: "reports_create",
		}),
		...rows("insight/reports/routes/labels", report("/labels"), {
			GET: "reports_export",
			POST: "reports_export",
		}),
		...rows("insight/reports/routes/export-templates", report("/export"), {
			GET: "reports_export",
			POST: "reports_export",
		}),
		...rows("insight/reports/routes/email", report("/email"), {
			GET: "reports_export",
			POST: "reports_export",
		}),
		...button("insight/reports/routes/make-file", report("/files"), "reports_export"),
		...button("insight/reports/routes/favorite", report("/favorite"), "reports_view"),
		...button("insight/reports/routes/copy", report("/copy"), "reports_create"),
		...rows("insight/reports/routes/delete", report("/delete"), { POST: "reports_create" }, OWNERS),
		...rows("insight/reports/routes/delete", "/reports/any/delete", { GET: "signed-in" }),
		...rows(
			"insight/reports/routes/restore",
			report("/restore"),
			{ POST: "reports_create" },
			// It isn't deleted, so there is nothing to bring back.
			{ namesInBody: true },
		),
		...rows("insight/reports/routes/restore", "/reports/any/restore", { GET: "signed-in" }),
		...rows("insight/reports/routes/restore-version", report("/versions"), { POST: "reports_create" }),
		...rows("insight/reports/routes/restore-version", "/reports/any/versions", { GET: "signed-in" }),
		...button("insight/reports/routes/delete-printer", report("/printers/delete"), "reports_export"),
		...button("insight/reports/routes/delete-export-template", report("/export/delete"), "reports_export"),
		...noSchedule("send-schedule", "send"),
		...noSchedule("schedule-active", "active"),
		...noSchedule("delete-schedule", "delete"),
		...rows("insight/reports/api/templates", "/api/reports/templates", {
			GET: "reports_view",
			POST: "reports_create",
		}),
		...rows("insight/reports/api/template", template, { GET: "reports_view" }),
		...rows(
			"insight/reports/api/template",
			template,
			{ PUT: "reports_create", DELETE: "reports_create" },
			OWNERS,
		),
		...rows("insight/reports/api/history", "/api/reports/history", { GET: "reports_view" }),
		...rows("insight/reports/api/generate", "/api/reports/generate", { POST: "reports_view" }),
		...rows("insight/reports/api/download", (at) => `/api/reports/${at.report_run_id}/download`, {
			GET: "reports_export",
		}),
		...rows("insight/reports/api/export", "/api/reports/export", { POST: "reports_export" }),
		...rows("insight/reports/api/signed", "/api/reports/export/signed", { POST: "reports_export" }),
		...rows("insight/reports/api/link", "/api/reports/signed/no-such-link", { GET: "absent" }),
		...rows("insight/reports/api/email", "/api/reports/email", { POST: "reports_export" }),
		...rows("insight/reports/api/metrics", "/api/reports/metrics", { GET: "reports_view" }),
		...rows("insight/reports/api/export-templates", "/api/export-templates", {
			GET: "reports_export",
			POST: "reports_export",
		}),
		...rows("insight/reports/api/export-template", columns, {
			GET: "reports_export",
			PUT: "reports_export",
			DELETE: "reports_export",
		}),
		...rows("insight/reports/api/filter-templates", "/api/report-filters/templates", {
			GET: "reports_view",
			POST: "reports_create",
		}),
		...rows("insight/reports/api/filter-template", filter, { GET: "reports_view" }),
		...rows(
			"insight/reports/api/filter-template",
			filter,
			{ PUT: "reports_create", DELETE: "reports_create" },
			OWNERS,
		),
		...rows("insight/reports/api/increment-usage", (at) => `${filter(at)}/increment-usage`, {
			POST: "reports_view",
		}),
		...rows("insight/reports/api/filter-fields", "/api/report-filters/fields", { GET: "reports_view" }),
	],
	bodies: {
		"POST insight/reports/api/templates": {
			body: () => ({
				name: "Everyone",
				category: "people",
				description: "All campers.",
				plan,
				is_public: true,
			}),
		},
		"PUT insight/reports/api/template": { body: () => ({ name: "Everyone else", category: "other", plan }) },
		"POST insight/reports/api/generate": {
			body: (at) => ({ template_id: at.report_template_id, format: "csv" }),
			foreign: (other) => ({ template_id: other.report_template_id, season_id: other.season_id }),
		},
		"POST insight/reports/api/export": {
			file: true,
			body: () => ({ plan, name: "Everyone", format: "csv" }),
			foreign: (other) => ({ template_id: other.report_template_id, season_id: other.season_id }),
		},
		"POST insight/reports/api/signed": {
			body: (at) => ({ run_id: at.report_run_id }),
			foreign: (other) => ({ run_id: other.report_run_id }),
		},
		"POST insight/reports/api/email": {
			body: (at) => ({
				plan,
				name: "Everyone",
				format: "csv",
				recipients: [at.reporter_email],
				note: "For Monday.",
			}),
			foreign: (other) => ({ template_id: other.report_template_id, recipients: [other.reporter_email] }),
		},
		"POST insight/reports/api/export-templates": {
			body: () => ({
				name: "Names",
				export_type: "camper",
				columns: ["name", "age"],
				options: { format: "csv" },
			}),
		},
		"PUT insight/reports/api/export-template": {
			body: () => ({ name: "First names", columns: ["first_name"] }),
		},
		"POST insight/reports/api/filter-templates": {
			body: () => ({ name: "Active", entity: "camper", filters, is_public: false }),
		},
		"PUT insight/reports/api/filter-template": { body: () => ({ name: "Active ones", filters }) },
	},
	forms: {
		"insight/reports/routes/new-report": {
			fields: () => ({
				step: "save",
				entity: "camper",
				name: "Everyone",
				category: "people",
				sharing: "mine",
				"columns[0]": "name",
			}),
			wrong: () => ({ entity: ["no_such_entity"] }),
			notText: ["step", "entity", "category", "sharing", "columns[0]"],
		},
		"insight/reports/routes/open-report": {
			fields: () => ({
				plan: JSON.stringify({ version: 1, entity: "camper", columns: ["name"], limit: 100 }),
				name: "Everyone",
				format: "csv",
			}),
			wrong: () => ({ format: ["doc"] }),
			notText: ["plan", "format"],
		},
		"insight/reports/routes/edit-report": {
			fields: () => ({
				step: "save",
				entity: "camper",
				name: "Everyone else",
				category: "people",
				sharing: "everyone",
				"columns[0]": "name",
			}),
			notText: ["step", "entity", "category", "sharing", "columns[0]"],
		},
		"insight/reports/routes/labels": {
			fields: () => ({ name: "Office printer", offset_x: "5", offset_y: "-3" }),
			wrong: () => ({ offset_x: ["201", "1.5"], offset_y: ["-201"] }),
			notText: ["offset_x", "offset_y"],
		},
		"insight/reports/routes/export-templates": {
			fields: () => ({ name: "Office sheet", format: "csv" }),
			wrong: () => ({ name: [""], format: ["labels", "doc"] }),
		},
		"insight/reports/routes/email": {
			fields: (at) => ({ format: "csv", recipient: [at.reporter_email], note: "For Monday." }),
			wrong: (other) => ({ format: ["labels", "doc"], recipient: ["no address", other.reporter_email] }),
		},
		"insight/reports/routes/schedule": {
			fields: (at) => ({
				frequency: "weekly",
				hour: "7",
				weekday: "1",
				days_before: "3",
				format: "xlsx",
				recipient_ids: [at.reporter_id],
			}),
			wrong: (other) => ({
				frequency: ["monthly"],
				hour: ["24", "-1"],
				weekday: ["0", "8"],
				days_before: ["61"],
				recipient_ids: [other.reporter_id],
			}),
		},
		"insight/reports/routes/favorite": {
			fields: () => ({ favorite: "on" }),
			wrong: () => ({ favorite: ["perhaps"] }),
		},
		"insight/reports/routes/make-file": {
			fields: () => ({ format: "labels", sheet: "5163", first_label: "2", column: ["name"] }),
			wrong: (other) => ({
				format: ["doc"],
				sheet: ["5167"],
				first_label: ["0", "31"],
				printer_id: [other.report_template_id],
			}),
		},
	},
};
