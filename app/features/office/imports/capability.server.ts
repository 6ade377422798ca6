import type { ServerCapability } from "#app/platform/capability";

export const imports: ServerCapability = {
	messages: async () => {
		const { IMPORT_TOPIC, importJob } = await import("./jobs.server");
		return { [IMPORT_TOPIC]: importJob };
	},
	crons: [{ at: "*/5 * * * *", position: 60, load: async () => (await import("./jobs.server")).tidyImports }],
	report_entities: [
		{ position: 120, load: async () => (await import("./import-entity.server")).importEntity },
	],
};
