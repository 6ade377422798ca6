import type { ServerCapability } from "#app/platform/capability";

export const refunds: ServerCapability = {
	tiles: [
		{ position: 40, load: async () => (await import("./tile.server")).refundTile },
		{ position: 50, load: async () => (await import("./tile.server")).payOutTile },
	],
	sample_data: { household: ["refund"] },
	messages: async () => {
		const { AUTO_REFUND_TOPIC, autoRefundJob } = await import("./jobs.server");
		return { [AUTO_REFUND_TOPIC]: autoRefundJob };
	},
};
