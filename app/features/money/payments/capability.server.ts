import type { ServerCapability } from "#app/platform/capability";

export const payments: ServerCapability = {
	tiles: [{ position: 70, load: async () => (await import("./tile.server")).disputesTile }],
	sample_data: { household: ["payment", "dispute"] },
	crons: [
		{ at: "*/30 * * * *", position: 20, load: async () => (await import("./jobs.server")).applyCredits },
	],
	report_entities: [
		{ position: 90, load: async () => (await import("./payment-entity.server")).paymentEntity },
	],
};
