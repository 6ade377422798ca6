import type { ServerCapability } from "#app/platform/capability";

export const market: ServerCapability = {
	imports: [
		{ position: 50, load: async () => (await import("./import-areas.server")).areaImport },
		{ position: 40, load: async () => (await import("./import-competitors.server")).competitorImport },
	],
};
