import type { Capability } from "#app/platform/capability";

export const waitingRoom: Capability = {
	audit: {
		deeds: {
			"waiting_room.set_up": { permission: "registration_manage", to: "/seasons/:id/waiting-room" },
		},
		sentences: {
			"waiting_room.set_up": "changed a season's waiting room",
		},
	},
	plan: {
		"/api/waiting-rooms": "always",
	},
};
