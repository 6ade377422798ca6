import type { ServerCapability } from "#app/platform/capability";

export const geocoding: ServerCapability = {
	messages: async () => {
		const { LOCATE_TOPIC, locateJob } = await import("./jobs.server");
		return { [LOCATE_TOPIC]: locateJob };
	},
};
