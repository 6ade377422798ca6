/** What of the dashboard is looked at; all of it is in the URL. */
export interface DashboardView {
	/** Today when left out. */
	date?: string;
	season?: string;
	/** The enrollment as a table instead of a line. */
	enrollment?: "table";
	/** The day's sessions as a table instead of bars. */
	sessions?: "table";
}

/** The dashboard's address. */
export function dashboardPath(view: DashboardView = {}): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(view)) if (value) query.set(name, value);
	return query.size > 0 ? `/dashboard?${query}` : "/dashboard";
}

/** Where on the dashboard the sessions of the day are listed. */
export const DAY_SESSIONS = "day-sessions";
