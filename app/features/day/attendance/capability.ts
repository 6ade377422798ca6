import type { Capability } from "#app/platform/capability";

export const attendance: Capability = {
	navigation: [
		{
			position: 130,
			to: "/roll-call",
			label: "Roll call",
			icon: "roll_call",
			group: "Day",
			permission: "attendance_take",
		},
	],
};
