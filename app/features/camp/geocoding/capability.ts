import type { Capability } from "#app/platform/capability";

export const geocoding: Capability = {
	audit: {
		sentences: {
			"camp.locate": "looked up where the camp is",
		},
	},
	plan: {
		"/api/geocode": "always",
	},
};
