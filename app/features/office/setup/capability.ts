import type { Capability } from "#app/platform/capability";

export const setup: Capability = {
	audit: {
		sentences: {
			"setup.skip": "skipped a setup step",
		},
	},
	plan: {
		"/setup": "always",
	},
};
