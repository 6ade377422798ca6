import type { Capability } from "#app/platform/capability";

export const dev: Capability = {
	plan: {
		"/dev": "always",
	},
};
