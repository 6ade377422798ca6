import type { ServerCapability } from "#app/platform/capability";

export const reports: ServerCapability = {
	ready_made_reports: [{ position: 10, load: async () => (await import("./ready-made")).OWN_READY_MADE }],
	search: [{ position: 60, load: async () => (await import("./search-source.server")).reportSource }],
};
