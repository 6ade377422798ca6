import type { ServerCapability } from "#app/platform/capability";

export const insights: ServerCapability = {
	tiles: [{ position: 125, load: async () => (await import("./tile.server")).insightTile }],
};
