import type { ServerCapability } from "#app/platform/capability";

export const sessions: ServerCapability = {
	tiles: [{ position: 20, load: async () => (await import("./season-tile.server")).seasonSessionsTile }],
	search: [{ position: 50, load: async () => (await import("./search-source.server")).sessionSource }],
	report_entities: [
		{ position: 40, load: async () => (await import("./session-entity.server")).sessionEntity },
	],
};
