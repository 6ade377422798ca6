/** Where insights are shown and marked. */
export const insightPaths = {
	list: "/analytics-dashboard#insights",
	config: "/admin/analytics-config",
	/** POST rule, is_on, threshold, days: sets a rule for the camp. */
	rule: "/admin/analytics-config/rule",
	/** POST session_id or season_id, and numbers by metric: sets targets. */
	target: "/admin/analytics-config/target",
	/** POST: marks one as acted on, dismissed or seen. */
	status: (id: string) => `/analytics-dashboard/insights/${encodeURIComponent(id)}/status`,
};
