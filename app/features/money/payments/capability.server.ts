import type { ServerCapability } from "#app/platform/capability";

export const payments: ServerCapability = {
	crons: [
		{ at: "*/30 * * * *", position: 20, load: async () => (await import("./jobs.server")).applyCredits },
	],
};
