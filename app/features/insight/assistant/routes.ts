import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/insight/assistant/routes/${name}`);

export const screens = [
	file("ai-analytics", "assistant.tsx"),
	file("ai-analytics/answers/:id", "answer.tsx"),
	file("ai-analytics/settings", "settings.tsx"),
	file("ai-analytics/egress", "egress.tsx"),
];

export const actions = [
	file("ai-analytics/egress.csv", "egress-csv.ts"),
	file("ai-analytics/answers/:id/change", "change.ts"),
	file("ai-analytics/answers/:id/thumb", "thumb.ts"),
	file("ai-analytics/answers/:id/delete", "delete.ts"),
	file("ai-analytics/history/delete", "clear.ts"),
	file("ai-analytics/settings/setting", "setting.ts"),
	file("ai-analytics/settings/word", "synonym.ts"),
];

const endpoint = (name: string) =>
	route(`api/ai/privacy/${name}`, `features/insight/assistant/api/${name}.ts`);

export const api = [
	endpoint("campers"),
	endpoint("sessions"),
	endpoint("staff"),
	endpoint("transactions"),
	endpoint("dashboard-metrics"),
	endpoint("detokenize"),
];
