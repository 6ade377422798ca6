import type { ServerCapability } from "#app/platform/capability";

export const bookings: ServerCapability = {
	family_tiles: [{ position: 20, load: async () => (await import("./tile.server")).registrationsTile }],
	sample_data: {
		person: { parent_id: ["registration"], camper_id: ["registration_line"] },
		season: ["registration"],
		session: ["registration_line"],
		household: ["registration"],
	},
	crons: [
		{ at: "*/30 * * * *", position: 10, load: async () => (await import("./jobs.server")).lapseUnpaid },
	],
	report_entities: [
		{ position: 70, load: async () => (await import("./registration-entity.server")).registrationEntity },
		{
			position: 75,
			load: async () => (await import("./registration-start-entity.server")).registrationStartEntity,
		},
	],
};
