import type { Capability } from "#app/platform/capability";

export const insights: Capability = {
	navigation: [
		{
			position: 31,
			under: "/settings",
			to: "/admin/analytics-config",
			label: "Analytics settings",
			icon: "analytics",
			permission: "manage_all",
			feature: "flag:advanced_analytics",
		},
	],
	pages: [
		{
			position: 475,
			key: "analytics-config",
			title: "Analytics settings",
			subtitle: "Insights, targets, definitions",
			url: "/admin/analytics-config",
			icon: "chart-line",
			permission: "manage_all",
			feature: "flag:advanced_analytics",
			words: "thresholds rules alerts",
		},
	],
	plan: { "/api/analytics-insights": "advanced_analytics", "/admin/analytics-config": "advanced_analytics" },
	audit: {
		things: {
			insight: { position: 670, label: "Insights" },
			insight_rule: {
				position: 680,
				label: "Insight rules",
				called: "insight rule",
				seen: { permission: "manage_all", to: "/admin/analytics-config" },
			},
		},
		sentences: {
			"insight.acted": "acted on an insight",
			"insight.dismissed": "dismissed an insight",
			"insight.seen": "read an insight",
			"insight_rule.update": "changed an insight rule",
			"season_target.set": "changed a season's targets",
			"session_target.set": "changed a session's targets",
		},
	},
};
