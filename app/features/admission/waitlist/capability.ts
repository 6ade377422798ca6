import type { Capability } from "#app/platform/capability";

export const waitlist: Capability = {
	navigation: [
		{
			position: 120,
			to: "/waitlist",
			label: "Waitlist",
			icon: "waitlist",
			group: "Program",
			permission: "waitlist_manage",
		},
	],
};
