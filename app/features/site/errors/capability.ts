import type { Capability } from "#app/platform/capability";

export const errors: Capability = {
	plan: {
		"/*": "always",
	},
};
