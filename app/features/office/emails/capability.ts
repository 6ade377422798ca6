import type { Capability } from "#app/platform/capability";

export const emails: Capability = {
	plan: { "/api/email": "always" },
};
