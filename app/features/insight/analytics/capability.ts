import type { Capability } from "#app/platform/capability";

export const analytics: Capability = {
	navigation: [
		{
			position: 176,
			to: "/analytics-dashboard",
			label: "Analytics",
			icon: "analytics",
			group: "Insight",
			permission: "analytics_view",
			feature: "flag:advanced_analytics",
			follows_season: true,
		},
	],
	pages: [
		{
			position: 335,
			key: "analytics",
			title: "Analytics",
			subtitle: "Enrollment, retention, money and attendance by season",
			url: "/analytics-dashboard",
			icon: "chart-line",
			permission: "analytics_view",
			feature: "flag:advanced_analytics",
			words: "metrics statistics numbers charts compare",
		},
	],
	plan: {
		"/analytics": "advanced_analytics",
		"/analytics-dashboard": "advanced_analytics",
		"/analytics-test": "always",
	},
	audit: {
		sentences: {
			"season.compare": "changed the comparison of a season",
			"season.measure": "updated the analytics of a season",
		},
	},
	permissions: [{ position: 8, key: "analytics_view", group: "figures" }],
};
