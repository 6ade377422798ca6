/** View state of the dashboard, all of it in the URL. */
export interface DashboardView {
	/** Today if omitted. */
	date?: string;
	season?: string;
	/** Shows enrollment as a table instead of a line. */
	enrollment?: "table";
	/** Shows the day's sessions as a table instead of bars. */
	sessions?: "table";
}

export function dashboardPath(view: DashboardView = {}): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(view)) if (value) query.set(name, value);
	return query.size > 0 ? `/dashboard?${query}` : "/dashboard";
}

/** Anchor of the day's session list on the dashboard. */
export const DAY_SESSIONS = "day-sessions";
