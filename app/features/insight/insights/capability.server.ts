import type { ServerCapability } from "#app/platform/capability";

export const insights: ServerCapability = {
	messages: async () => {
		const [{ WEEKLY_TOPIC }, { weeklyJob }] = await Promise.all([
			import("./messages"),
			import("./send-weekly.server"),
		]);
		return { [WEEKLY_TOPIC]: weeklyJob };
	},
	crons: [
		{
			at: "*/30 * * * *",
			position: 45,
			load: async () => (await import("./send-weekly.server")).queueWeekly,
		},
	],
	tiles: [{ position: 125, load: async () => (await import("./tile.server")).insightTile }],
};
