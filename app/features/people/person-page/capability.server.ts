import type { ServerCapability } from "#app/platform/capability";

export const personPage: ServerCapability = {
	search: [{ position: 30, load: async () => (await import("./search-source.server")).contactSource }],
	sample_data: { person: { person_id: ["person_photo"] } },
	messages: async () => {
		const { EMAIL_CHANGED_TOPIC, emailChangedJob } = await import("./jobs.server");
		return { [EMAIL_CHANGED_TOPIC]: emailChangedJob };
	},
};
