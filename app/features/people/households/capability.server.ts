import type { ServerCapability } from "#app/platform/capability";

export const households: ServerCapability = {
	report_entities: [
		{ position: 20, load: async () => (await import("./family-entity.server")).familyEntity },
	],
};
