import type { ServerCapability } from "#app/platform/capability";

export const waitingRoom: ServerCapability = {
	sample_data: { season: ["waiting_room"] },
};
