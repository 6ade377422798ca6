import type { ServerCapability } from "#app/platform/capability";

export const invitations: ServerCapability = {
	crons: [
		{ at: "*/5 * * * *", position: 50, load: async () => (await import("./jobs.server")).expireInvitations },
	],
};
