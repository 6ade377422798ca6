import type { Capability } from "#app/platform/capability";

export const emails: Capability = {
	plan: { "/api/email": "always" },
	permissions: [{ position: 50, key: "comms_send", group: "camp" }],
};
