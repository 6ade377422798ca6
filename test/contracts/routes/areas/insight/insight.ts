import { newId } from "#app/lib/ids";
import type { Things } from "../../../../support/camp-world";
import { type Area, button, EXPORT, type More, rows } from "../area";

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

/** A metric that every role with analytics can see. */
const metric = (end: string) => `/analytics-dashboard/metrics/fill_rate${end}`;

/** Numbers of registrations aren't there for a role without them. */
const REGISTRARS: More = { otherwise: { head_counselor: "absent" } };

/** Prices of other camps are entered by those who can import them. */
const IMPORTS: More = { also: "imports_run" };
const competitor = (end: string) => (at: Things) => `/market-analysis/competitors/${at.competitor_id}${end}`;

const PRICE = {
	town: "Naples, ME",
	program: "Day camp",
	weeks: "2",
	days_a_week: "5",
	price: "950.00",
	source: "Price list",
	as_of: "2025-03-01",
};
const WRONG_PRICES = {
	name: [""],
	weeks: ["0", "21", "1.5"],
	days_a_week: ["0", "8"],
	price: ["", "free", "0"],
	source: [""],
	as_of: ["2190-01-01", "2025-02-29"],
};
const answer = (end: string) => (at: Things) => `/ai-analytics/answers/${at.assistant_question_id}${end}`;
/** A question is rated and deleted by its asker alone. */
const ASKERS: More = { otherwise: { program_director: "absent", super_admin: "absent" } };

/** Pseudonymous data needs the right to the list beside the right to ask. */
const privacy = (name: string, also: More["also"]) =>
	rows(`insight/assistant/api/${name}`, `/api/ai/privacy/${name}`, { GET: "ai_query" }, { also });

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
export const INSIGHT: Area = {
	rows: [
		...rows("insight/analytics/routes/analytics", "/analytics", { GET: "signed-in" }),
		...rows("insight/analytics/routes/dashboard", "/analytics-dashboard", { GET: "analytics_view" }),
		...rows("insight/analytics/routes/compare", "/analytics-dashboard/compare", { GET: "analytics_view" }),
		...rows(
			"insight/analytics/routes/compare-csv",
			"/analytics-dashboard/compare/csv",
			{ GET: "analytics_view" },
			EXPORT,
		),
		...rows("insight/analytics/routes/forecast", "/analytics-dashboard/forecast", { GET: "analytics_view" }),
		...rows(
			"insight/analytics/routes/forecast-csv",
			"/analytics-dashboard/forecast/csv",
			{ GET: "analytics_view" },
			EXPORT,
		),
		...rows(
			"insight/analytics/routes/funnel",
			"/analytics-dashboard/funnel",
			{ GET: "analytics_view" },
			REGISTRARS,
		),
		...rows(
			"insight/analytics/routes/funnel-csv",
			"/analytics-dashboard/funnel/csv",
			{ GET: "analytics_view" },
			EXPORT,
		),
		...rows("insight/analytics/routes/metric", metric(""), { GET: "analytics_view" }),
		...rows(
			"insight/analytics/routes/metric-rows",
			metric("/rows"),
			{ GET: "analytics_view" },
			{ also: "reports_view" },
		),
		...rows("insight/analytics/routes/metric-csv", metric("/csv"), { GET: "analytics_view" }, EXPORT),
		...rows("insight/analytics/routes/config", "/admin/analytics-config", { GET: "manage_all" }),
		...rows("insight/analytics/routes/analytics-test", "/analytics-test", { GET: "manage_all" }),
		...button("insight/insights/routes/rule", "/admin/analytics-config/rule", "manage_all"),
		...button("insight/insights/routes/target", "/admin/analytics-config/target", "manage_all"),
		...button("insight/analytics/routes/comparison", "/admin/analytics-config/comparison", "manage_all"),
		...button("insight/analytics/routes/source", "/admin/analytics-config/source", "manage_all"),
		...button("insight/analytics/routes/update", "/analytics-dashboard/update", "analytics_view"),
		...rows("insight/market/routes/market", "/market-analysis", { GET: "analytics_view" }),
		...rows("insight/market/routes/competitors", "/market-analysis/competitors", { GET: "analytics_view" }),
		...rows(
			"insight/market/routes/new-competitor",
			"/market-analysis/competitors/new",
			{ GET: "analytics_view", POST: "analytics_view" },
			IMPORTS,
		),
		...rows(
			"insight/market/routes/competitor",
			competitor(""),
			{ GET: "analytics_view", POST: "analytics_view" },
			IMPORTS,
		),
		...rows(
			"insight/market/routes/delete-competitor",
			competitor("/delete"),
			{ POST: "analytics_view" },
			IMPORTS,
		),
		...rows("insight/market/routes/delete-competitor", "/market-analysis/competitors/any/delete", {
			GET: "signed-in",
		}),
		...rows(
			"insight/market/routes/file",
			"/market-analysis/files/competitors",
			{ GET: "analytics_view" },
			EXPORT,
		),
		...button("insight/market/routes/update", "/market-analysis/update", "analytics_view"),
		...rows("insight/assistant/routes/assistant", "/ai-analytics", { GET: "ai_query", POST: "ai_query" }),
		...rows("insight/assistant/routes/answer", answer(""), { GET: "ai_query" }),
		...rows("insight/assistant/routes/change", answer("/change"), { POST: "ai_query" }),
		...rows("insight/assistant/routes/change", "/ai-analytics/answers/any/change", { GET: "signed-in" }),
		...rows("insight/assistant/routes/thumb", answer("/thumb"), { POST: "ai_query" }, ASKERS),
		...rows("insight/assistant/routes/thumb", "/ai-analytics/answers/any/thumb", { GET: "signed-in" }),
		...rows("insight/assistant/routes/delete", answer("/delete"), { POST: "ai_query" }, ASKERS),
		...rows("insight/assistant/routes/delete", "/ai-analytics/answers/any/delete", { GET: "signed-in" }),
		...button("insight/assistant/routes/clear", "/ai-analytics/history/delete", "ai_query"),
		...rows("insight/assistant/routes/settings", "/ai-analytics/settings", { GET: "manage_all" }),
		...button("insight/assistant/routes/setting", "/ai-analytics/settings/setting", "manage_all"),
		...button("insight/assistant/routes/synonym", "/ai-analytics/settings/word", "manage_all"),
		...rows("insight/assistant/routes/egress", "/ai-analytics/egress", { GET: "audit_view" }),
		...rows("insight/assistant/routes/egress-csv", "/ai-analytics/egress.csv", { GET: "audit_view" }, EXPORT),
		...privacy("campers", "campers_view"),
		...privacy("sessions", "sessions_view"),
		...privacy("staff", "staff_view"),
		...privacy("transactions", "finance_view"),
		...privacy("dashboard-metrics", "analytics_view"),
		...rows("insight/assistant/api/detokenize", "/api/ai/privacy/detokenize", { POST: "ai_detokenize" }),
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
		...rows(
			"insight/insights/api/insights",
			({ camp_id }) => `/api/analytics-insights/${camp_id}`,
			{ GET: "analytics_view" },
			{ namesCamp: true },
		),
		...rows(
			"insight/insights/api/insight",
			({ camp_id, insight_id }) => `/api/analytics-insights/${camp_id}/${insight_id}`,
			{ GET: "analytics_view", PUT: "analytics_view" },
			{ namesCamp: true },
		),
		...button(
			"insight/insights/routes/status",
			({ insight_id }) => `/analytics-dashboard/insights/${insight_id}/status`,
			"analytics_view",
		),
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
		"PUT insight/insights/api/insight": { body: () => ({ status: "seen" }) },
		"POST insight/assistant/api/detokenize": { body: () => ({ tokens: ["P-2345"] }) },
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
		"insight/insights/routes/rule": {
			fields: () => ({ rule: "low_fill_soon", is_on: "off", threshold: "60" }),
			wrong: () => ({ rule: ["no_such_rule"], threshold: ["4", "101"] }),
			notText: ["rule", "is_on", "threshold"],
		},
		"insight/assistant/routes/assistant": {
			fields: () => ({ question: "How many campers are in each grade?" }),
			wrong: () => ({ question: [""] }),
		},
		"insight/assistant/routes/change": {
			fields: () => ({ drop: "0" }),
			wrong: () => ({ drop: ["7", "101"] }),
			notText: ["drop"],
		},
		"insight/assistant/routes/setting": {
			fields: () => ({ set: "roles", role: ["camp_admin", "program_director"] }),
			wrong: () => ({ set: ["no_such_setting"], role: ["counselor"] }),
			notText: ["set", "role"],
		},
		"insight/assistant/routes/synonym": {
			fields: () => ({ word: `Zzyzx ${newId()}`.slice(0, 40), means: "campers" }),
			wrong: () => ({ word: ["", "x".repeat(61), "allergies"], means: ["qwertzu"] }),
		},
		"insight/assistant/routes/thumb": {
			fields: () => ({ thumb: "down", because: "number" }),
			wrong: () => ({ thumb: ["sideways"], because: ["no_such_reason"] }),
			notText: ["thumb", "because"],
		},
		"insight/insights/routes/target": {
			fields: ({ session_id }) => ({ session_id, fill: "80" }),
			wrong: (other) => ({ session_id: [other.session_id], fill: ["0", "101"] }),
			notText: ["session_id", "fill"],
		},
		"insight/analytics/routes/comparison": {
			fields: ({ season_id }) => ({ season_id, with: "none" }),
			wrong: (other) => ({ season_id: [other.season_id], with: [other.season_id] }),
			notText: ["season_id", "with"],
		},
		"insight/analytics/routes/source": {
			fields: () => ({ label: `Fair ${newId()}` }),
			wrong: (other) => ({ label: ["x".repeat(101)], id: [other.season_id] }),
			notText: ["label", "id"],
		},
		"insight/insights/routes/status": {
			fields: () => ({ status: "dismissed" }),
			wrong: () => ({ status: ["new"] }),
			notText: ["status"],
		},
		"insight/analytics/routes/update": {
			fields: ({ season_id }) => ({ season: season_id, taken_at: "" }),
			wrong: (other) => ({ season: [other.season_id] }),
			notText: ["season", "taken_at"],
		},
		"insight/market/routes/update": {
			fields: ({ season_id }) => ({ season: season_id, taken_at: "" }),
			wrong: (other) => ({ season: [other.season_id] }),
			notText: ["season", "taken_at"],
		},
		"insight/market/routes/new-competitor": {
			fields: () => ({ ...PRICE, name: "Camp Aspen" }),
			wrong: () => WRONG_PRICES,
			notText: ["weeks", "days_a_week", "price", "as_of"],
		},
		"insight/market/routes/competitor": {
			fields: () => ({ ...PRICE, name: "Camp Willow" }),
			wrong: () => WRONG_PRICES,
			notText: ["weeks", "days_a_week", "price", "as_of"],
		},
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
