import type { ServerCapability } from "#app/platform/capability";

export const attendance: ServerCapability = {
	tiles: [{ position: 140, load: async () => (await import("./birthday-tile.server")).birthdayTile }],
};
