import type { Capability } from "#app/platform/capability";

export const insights: Capability = {
	plan: { "/api/analytics-insights": "advanced_analytics" },
	audit: {
		things: { insight: { position: 670, label: "Insights" } },
		sentences: {
			"insight.acted": "acted on an insight",
			"insight.dismissed": "dismissed an insight",
			"insight.seen": "read an insight",
		},
	},
};
