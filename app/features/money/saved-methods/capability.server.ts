import type { ServerCapability } from "#app/platform/capability";

export const savedMethods: ServerCapability = {
	sample_data: { household: ["provider_customer", "saved_method"] },
	messages: async () => {
		const { DETACH_TOPIC, detachJob } = await import("./jobs.server");
		return { [DETACH_TOPIC]: detachJob };
	},
};
