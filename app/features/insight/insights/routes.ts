import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/insight/insights/${name}`);

export const actions = [
	file("analytics-dashboard/insights/:id/status", "routes/status.ts"),
	file("admin/analytics-config/rule", "routes/rule.ts"),
	file("admin/analytics-config/target", "routes/target.ts"),
];

export const api = [
	file("api/analytics-insights/:camp_id", "api/insights.ts"),
	file("api/analytics-insights/:camp_id/:id", "api/insight.ts"),
];
