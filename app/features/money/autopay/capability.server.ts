import type { ServerCapability } from "#app/platform/capability";

export const autopay: ServerCapability = {
	tiles: [{ position: 60, load: async () => (await import("./tile.server")).failedChargesTile }],
	sample_data: { household: ["auto_charge", "charge_attempt"] },
	crons: [
		{ at: "*/5 * * * *", position: 20, load: async () => (await import("./jobs.server")).chargeDue },
		{ at: "*/30 * * * *", position: 30, load: async () => (await import("./jobs.server")).planCharges },
	],
};
