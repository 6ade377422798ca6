import type { ServerCapability } from "#app/platform/capability";

export const weather: ServerCapability = {
	crons: [
		{ at: "*/30 * * * *", position: 60, load: async () => (await import("./jobs.server")).refreshWeather },
	],
};
