import type { ServerCapability } from "#app/platform/capability";

export const reports: ServerCapability = {
	search: [{ position: 60, load: async () => (await import("./search-source.server")).reportSource }],
};
