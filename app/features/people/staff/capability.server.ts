import type { ServerCapability } from "#app/platform/capability";

export const staff: ServerCapability = {
	crons: [
		{ at: "*/30 * * * *", position: 40, load: async () => (await import("./jobs.server")).warnCertificates },
	],
};
