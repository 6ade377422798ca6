import type { Capability } from "#app/platform/capability";

export const healthCheck: Capability = {
	plan: {
		"/health": "always",
	},
};
