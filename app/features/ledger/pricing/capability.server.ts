import type { ServerCapability } from "#app/platform/capability";

export const pricing: ServerCapability = {
	season_parts: [{ position: 30, load: async () => (await import("./copy-prices.server")).copyPrices }],
};
