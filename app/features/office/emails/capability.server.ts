import type { ServerCapability } from "#app/platform/capability";

export const emails: ServerCapability = {
	report_entities: [{ position: 125, load: async () => (await import("./email-entity.server")).emailEntity }],
};
