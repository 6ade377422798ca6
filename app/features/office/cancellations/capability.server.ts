import type { ServerCapability } from "#app/platform/capability";

export const cancellations: ServerCapability = {
	messages: async () => {
		const { CANCELLATION_TOPIC, cancellationJob } = await import("./jobs.server");
		return { [CANCELLATION_TOPIC]: cancellationJob };
	},
};
