import type { Capability } from "#app/platform/capability";

export const setup: Capability = {
	audit: {
		sentences: {
			"setup.skip": "passed over a step of setting up",
		},
	},
	plan: {
		"/setup": "always",
	},
};
