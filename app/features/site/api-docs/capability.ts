import type { Capability } from "#app/platform/capability";

export const apiDocs: Capability = {
	plan: {
		"/api/docs": "always",
		"/api/openapi.json": "always",
		"/api/*": "always",
	},
};
