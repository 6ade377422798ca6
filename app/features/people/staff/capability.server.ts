import type { ServerCapability } from "#app/platform/capability";

export const staff: ServerCapability = {
	tiles: [{ position: 120, load: async () => (await import("./certificate-tile.server")).certificateTile }],
	crons: [
		{ at: "*/30 * * * *", position: 40, load: async () => (await import("./jobs.server")).warnCertificates },
	],
};
