import type { Things } from "../../../../support/camp-world";
import { type Area, type More, rows } from "../area";

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

/** Reports and the field catalog. */
export const INSIGHT: Area = {
	rows: [
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
	forms: {},
};
