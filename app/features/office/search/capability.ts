import type { Capability } from "#app/platform/capability";

export const search: Capability = {
	plan: {
		"/more": "always",
		"/search": "always",
		"/api/search": "always",
	},
};
