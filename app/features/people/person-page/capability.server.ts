import type { ServerCapability } from "#app/platform/capability";

export const personPage: ServerCapability = {
	messages: async () => {
		const { EMAIL_CHANGED_TOPIC, emailChangedJob } = await import("./jobs.server");
		return { [EMAIL_CHANGED_TOPIC]: emailChangedJob };
	},
};
