const metric = (key: string) => `/analytics-dashboard/metrics/${encodeURIComponent(key)}`;

/** Where analytics are. Filters are added as a query. */
export const analyticsPaths = {
	dashboard: "/analytics-dashboard",
	compare: "/analytics-dashboard/compare",
	compareCsv: "/analytics-dashboard/compare/csv",
	funnel: "/analytics-dashboard/funnel",
	funnelCsv: "/analytics-dashboard/funnel/csv",
	forecast: "/analytics-dashboard/forecast",
	forecastCsv: "/analytics-dashboard/forecast/csv",
	/** POST: measures the season again. */
	update: "/analytics-dashboard/update",
	/** POST season_id, with: sets the season that a season is compared with. */
	comparison: "/admin/analytics-config/comparison",
	/** POST label, or id: adds a source to the camp's list, or removes one. */
	source: "/admin/analytics-config/source",
	metric,
	csv: (key: string) => `${metric(key)}/csv`,
};

/** What a page of analytics is about, as its address says it. */
export interface AnalyticsView {
	season?: string;
	session?: readonly string[];
	period?: string;
	/** Breakdowns that were chosen for cards: `retention:town`. */
	by?: readonly string[];
}

/** A path with what it is about. */
export function withView(path: string, view: AnalyticsView, more: Record<string, string> = {}): string {
	const query = new URLSearchParams();
	for (const [name, value] of [...Object.entries(view), ...Object.entries(more)])
		for (const each of [value ?? []].flat()) query.append(name, each);
	const text = query.toString();
	return text === "" ? path : `${path}?${text}`;
}
