import type { ServerCapability } from "#app/platform/capability";

export const campers: ServerCapability = {
	search: [{ position: 10, load: async () => (await import("./search-source.server")).camperSource }],
	report_entities: [
		{ position: 10, load: async () => (await import("./camper-entity.server")).camperEntity },
	],
};
