import type { Capability } from "#app/platform/capability";

export const weather: Capability = {
	plan: {
		"/api/weather": "always",
	},
};
