import type { Capability } from "#app/platform/capability";

export const operator: Capability = {
	navigation: [
		{
			position: 30,
			under: "/settings",
			to: "/admin",
			label: "Camp Administration",
			icon: "admin",
			permission: "manage_all",
		},
	],
};
