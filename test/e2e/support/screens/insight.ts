import { reportPaths } from "../../../../app/features/insight/reports/paths";
import { changes, type Visit } from "./visit";

const CAMPERS = { plan: { version: 1, entity: "camper", columns: ["name", "age"] }, name: "Campers" };

/** Reports and analytics. */
export const INSIGHT: Visit[] = [
	{
		about: "analytics",
		role: "director",
		screens: [
			{ route: "insight/analytics/routes/dashboard", path: "/analytics-dashboard" },
			{ route: "insight/analytics/routes/dashboard", path: "/analytics-dashboard?period=last_30_days" },
			{ route: "insight/analytics/routes/compare", path: "/analytics-dashboard/compare" },
			{ route: "insight/analytics/routes/forecast", path: "/analytics-dashboard/forecast" },
			{ route: "insight/analytics/routes/funnel", path: "/analytics-dashboard/funnel" },
			{ route: "insight/analytics/routes/metric", path: "/analytics-dashboard/metrics/enrolled?by=grade" },
			{ route: "insight/analytics/routes/metric", path: "/analytics-dashboard/metrics/velocity" },
			{ route: "insight/analytics/routes/metric", path: "/analytics-dashboard/metrics/none", status: 404 },
		],
	},
	{
		about: "market analysis",
		role: "director",
		screens: [
			{ route: "insight/market/routes/market", path: "/market-analysis" },
			{ route: "insight/market/routes/market", path: "/market-analysis?kind=4x5&zips=all" },
			{ route: "insight/market/routes/competitors", path: "/market-analysis/competitors" },
			{ route: "insight/market/routes/new-competitor", path: "/market-analysis/competitors/new" },
			{
				route: "insight/market/routes/competitor",
				path: (at) => `/market-analysis/competitors/${at.competitor_id}`,
			},
			{
				route: "insight/market/routes/competitor",
				path: "/market-analysis/competitors/no-such-price",
				status: 404,
			},
		],
	},
	{
		about: "the assistant",
		role: "director",
		screens: [
			{ route: "insight/assistant/routes/assistant", path: "/ai-analytics" },
			{
				route: "insight/assistant/routes/answer",
				path: (at) => `/ai-analytics/answers/${at.assistant_question_id}`,
			},
			{ route: "insight/assistant/routes/answer", path: "/ai-analytics/answers/no-such-answer", status: 404 },
			{ route: "insight/assistant/routes/egress", path: "/ai-analytics/egress" },
		],
	},
	{
		about: "assistant settings",
		role: "admin",
		screens: [{ route: "insight/assistant/routes/settings", path: "/ai-analytics/settings" }],
	},
	{
		about: "analytics settings",
		role: "admin",
		screens: [
			{ route: "insight/analytics/routes/config", path: "/admin/analytics-config" },
			{ route: "insight/analytics/routes/analytics-test", path: "/analytics-test?check=fill_rate" },
		],
	},
	{
		about: "reports",
		role: "director",
		screens: [
			{ route: "insight/reports/routes/reports", path: "/reports" },
			{ route: "insight/reports/routes/reports", path: "/reports?q=nothing-is-called-so" },
			{ route: "insight/reports/routes/history", path: "/reports/history" },
			{ route: "insight/reports/routes/report", path: "/reports/roster" },
			{ route: "insight/reports/routes/report", path: "/reports/retention" },
			{ route: "insight/reports/routes/new-report", path: "/reports/new" },
			{ route: "insight/reports/routes/new-report", path: "/reports/new?about=camper" },
			{ route: "insight/reports/routes/report", path: (at) => `/reports/${at.report_id}` },
			{ route: "insight/reports/routes/edit-report", path: (at) => `/reports/${at.report_id}/edit` },
			{ route: "insight/reports/routes/schedule", path: "/reports/roster/schedule" },
			{
				route: "insight/reports/routes/schedule",
				path: (at) => `/reports/${at.report_id}/schedule?schedule=${at.report_schedule_id}`,
			},
			{ route: "insight/reports/routes/labels", path: (at) => `/reports/${at.report_id}/labels` },
			{ route: "insight/reports/routes/export-templates", path: (at) => `/reports/${at.report_id}/export` },
			{ route: "insight/reports/routes/email", path: (at) => `/reports/${at.report_id}/email` },
			{ route: "insight/reports/routes/open-report", path: reportPaths.open(CAMPERS) },
			{ route: "insight/reports/routes/open-report", path: "/reports/open?plan=no-plan" },
			{ route: "insight/reports/routes/history", path: (at) => `/reports/history?report=${at.report_id}` },
			{ route: "insight/reports/routes/run", path: (at) => `/reports/runs/${at.report_run_id}` },
			{
				route: "insight/reports/routes/run",
				path: (at) => `/reports/runs/${at.report_run_id}?compare=previous`,
			},
			{ route: "insight/reports/routes/run", path: "/reports/runs/no-such-run", status: 404 },
			{
				route: changes(
					"insight/reports",
					"make-file favorite copy delete restore restore-version delete-printer delete-export-template send-schedule schedule-active delete-schedule",
				),
				path: "/reports/roster/copy",
			},
		],
	},
];
