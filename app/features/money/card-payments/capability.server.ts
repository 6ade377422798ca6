import type { ServerCapability } from "#app/platform/capability";

export const cardPayments: ServerCapability = {
	tiles: [
		{ position: 80, load: async () => (await import("./aside-tile.server")).asideTile },
		{ position: 90, load: async () => (await import("./aside-tile.server")).differencesTile },
	],
	messages: async () => {
		const { EVENT_TOPIC, eventJob, CLOSE_TOPIC, closePagesJob } = await import("./jobs.server");
		return { [EVENT_TOPIC]: eventJob, [CLOSE_TOPIC]: closePagesJob };
	},
	crons: [{ at: "20 8 * * *", position: 10, load: async () => (await import("./jobs.server")).compareBooks }],
};
