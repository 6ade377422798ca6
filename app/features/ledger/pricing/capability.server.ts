import type { ServerCapability } from "#app/platform/capability";

export const pricing: ServerCapability = {
	season_parts: [{ position: 30, load: async () => (await import("./copy-prices.server")).copyPrices }],
	sample_data: {
		season: ["payment_date", "cancellation_tier", "add_on", "discount"],
		session: ["add_on", "discount_session"],
		household: ["discount_use"],
	},
};
