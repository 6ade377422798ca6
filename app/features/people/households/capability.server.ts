import type { ServerCapability } from "#app/platform/capability";

export const households: ServerCapability = {
	imports: [{ position: 20, load: async () => (await import("./family-import.server")).familyImport }],
};
