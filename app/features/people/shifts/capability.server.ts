import type { ServerCapability } from "#app/platform/capability";

export const shifts: ServerCapability = {
	tiles: [
		{ position: 100, load: async () => (await import("./ratio-tile.server")).ratioTile },
		{ position: 110, load: async () => (await import("./time-off-tile.server")).timeOffTile },
	],
	sample_data: { person: { staff_id: ["staff_time_off"] } },
};
