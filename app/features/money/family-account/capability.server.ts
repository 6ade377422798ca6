import type { ServerCapability } from "#app/platform/capability";

export const familyAccount: ServerCapability = {
	family_tiles: [{ position: 10, load: async () => (await import("./tile.server")).familyMoneyTile }],
};
