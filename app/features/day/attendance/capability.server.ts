import type { ServerCapability } from "#app/platform/capability";

export const attendance: ServerCapability = {
	tiles: [{ position: 140, load: async () => (await import("./birthday-tile.server")).birthdayTile }],
	report_entities: [
		{ position: 60, load: async () => (await import("./attendance-day-entity.server")).attendanceDayEntity },
		{ position: 65, load: async () => (await import("./roll-call-entity.server")).rollCallEntity },
		{ position: 66, load: async () => (await import("./camper-day-entity.server")).camperDayEntity },
	],
};
