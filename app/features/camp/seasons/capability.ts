import type { Capability } from "#app/platform/capability";

export const seasons: Capability = {
	audit: {
		things: {
			season: {
				position: 360,
				label: "Seasons",
				seen: { permission: "sessions_edit", to: "/seasons/:id/edit" },
			},
		},
		sentences: {
			"season.copy": "copied a season",
			"season.make_current": "made a season the current one",
		},
	},
	plan: {
		"/seasons": "session_management",
		"/api/seasons": "session_management",
	},
};
