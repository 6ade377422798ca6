import type { ServerCapability } from "#app/platform/capability";

export const refunds: ServerCapability = {
	messages: async () => {
		const { BY_ITSELF_TOPIC, byItselfJob } = await import("./jobs.server");
		return { [BY_ITSELF_TOPIC]: byItselfJob };
	},
};
