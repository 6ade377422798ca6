import type { ServerCapability } from "#app/platform/capability";

export const subscription: ServerCapability = {
	crons: [
		{ at: "*/30 * * * *", position: 50, load: async () => (await import("./jobs.server")).warnTrials },
		{
			at: "20 8 * * *",
			position: 20,
			load: async () => (await import("./jobs.server")).compareSubscriptions,
		},
	],
};
