import type { ServerCapability } from "#app/platform/capability";

export const invitations: ServerCapability = {
	sample_data: { person: { person_id: ["invitation"] } },
	crons: [
		{ at: "*/5 * * * *", position: 50, load: async () => (await import("./jobs.server")).expireInvitations },
	],
};
