import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/insight/market/routes/${name}`);

export const screens = [
	file("market-analysis", "market.tsx"),
	file("market-analysis/competitors", "competitors.tsx"),
	file("market-analysis/competitors/new", "new-competitor.tsx"),
	file("market-analysis/competitors/:competitor_id", "competitor.tsx"),
];

export const actions = [
	file("market-analysis/files/:file", "file.ts"),
	// POST only.
	file("market-analysis/update", "update.ts"),
	file("market-analysis/competitors/:competitor_id/delete", "delete-competitor.ts"),
];
