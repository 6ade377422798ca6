import type { ServerCapability } from "#app/platform/capability";

export const savedMethods: ServerCapability = {
	messages: async () => {
		const { DETACH_TOPIC, detachJob } = await import("./jobs.server");
		return { [DETACH_TOPIC]: detachJob };
	},
};
