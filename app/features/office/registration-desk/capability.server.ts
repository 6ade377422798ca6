import type { ServerCapability } from "#app/platform/capability";

export const registrationDesk: ServerCapability = {
	tiles: [{ position: 30, load: async () => (await import("./tile.server")).registrationTile }],
};
