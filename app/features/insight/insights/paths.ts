/** Where insights are shown and marked. */
export const insightPaths = {
	list: "/analytics-dashboard#insights",
	config: "/admin/analytics-config",
	/** POST rule, is_on, threshold: sets a rule for the camp. */
	rule: "/admin/analytics-config/rule",
	/** POST session_id, fill: sets a session's target. */
	target: "/admin/analytics-config/target",
	/** POST: marks one as acted on, dismissed or seen. */
	status: (id: string) => `/analytics-dashboard/insights/${encodeURIComponent(id)}/status`,
};
