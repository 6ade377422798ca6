import type { ServerCapability } from "#app/platform/capability";

export const setup: ServerCapability = {
	tiles: [{ position: 10, load: async () => (await import("./setup-tile.server")).setupTile }],
};
