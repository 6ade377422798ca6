import type { Capability } from "#app/platform/capability";

export const geocoding: Capability = {
	audit: {
		sentences: {
			"camp.locate": "looked up the camp's location",
		},
	},
	plan: {
		"/api/geocode": "always",
	},
};
