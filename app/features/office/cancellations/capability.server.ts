import type { ServerCapability } from "#app/platform/capability";

export const cancellations: ServerCapability = {
	sample_data: {
		season: ["cancellation"],
		session: ["cancellation_session", "cancellation_end"],
		household: ["cancellation_family", "cancellation_end"],
	},
	messages: async () => {
		const { CANCELLATION_TOPIC, cancellationJob } = await import("./jobs.server");
		return { [CANCELLATION_TOPIC]: cancellationJob };
	},
};
