import type { Capability } from "#app/platform/capability";

export const reports: Capability = {
	plan: { "/api/report-filters": "always" },
	permissions: [
		{
			position: 5,
			key: "reports_view",
			group: "figures",
			brings: "Run reports on what their other permissions let them see.",
		},
	],
};
