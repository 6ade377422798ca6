import type { ServerCapability } from "#app/platform/capability";

export const staff: ServerCapability = {
	tiles: [{ position: 120, load: async () => (await import("./certificate-tile.server")).certificateTile }],
	search: [{ position: 20, load: async () => (await import("./search-source.server")).staffSource }],
	sample_data: {
		person: {
			staff_id: [
				"staff_application",
				"staff_reference",
				"staff_background_check",
				"staff_certificate",
				"staff_activity",
			],
		},
	},
	crons: [
		{ at: "*/30 * * * *", position: 40, load: async () => (await import("./jobs.server")).warnCertificates },
	],
	report_entities: [{ position: 50, load: async () => (await import("./staff-entity.server")).staffEntity }],
};
