/** Where insights are shown and marked. */
export const insightPaths = {
	list: "/analytics-dashboard#insights",
	/** POST: marks one as acted on, dismissed or seen. */
	status: (id: string) => `/analytics-dashboard/insights/${encodeURIComponent(id)}/status`,
};
