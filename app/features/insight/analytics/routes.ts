import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/insight/analytics/routes/${name}`);

export const screens = [
	file("analytics-dashboard", "dashboard.tsx"),
	file("analytics-dashboard/compare", "compare.tsx"),
	file("analytics-dashboard/forecast", "forecast.tsx"),
	file("analytics-dashboard/funnel", "funnel.tsx"),
	file("analytics-dashboard/metrics/:metric", "metric.tsx"),
	file("admin/analytics-config", "config.tsx"),
	file("analytics-test", "analytics-test.tsx"),
];

export const actions = [
	file("analytics", "analytics.ts"),
	file("analytics-dashboard/compare/csv", "compare-csv.ts"),
	file("analytics-dashboard/forecast/csv", "forecast-csv.ts"),
	file("analytics-dashboard/funnel/csv", "funnel-csv.ts"),
	// POST only.
	file("analytics-dashboard/update", "update.ts"),
	file("admin/analytics-config/comparison", "comparison.ts"),
	file("admin/analytics-config/source", "source.ts"),
	file("analytics-dashboard/metrics/:metric/rows", "metric-rows.ts"),
	file("analytics-dashboard/metrics/:metric/csv", "metric-csv.ts"),
];
