import type { Capability } from "#app/platform/capability";

export const familyHome: Capability = {
	navigation: [
		{
			position: 10,
			to: "/parent-dashboard",
			label: "Home",
			icon: "home",
			permission: null,
			roles: ["parent"],
		},
		{
			position: 60,
			to: "/parent-dashboard",
			label: "Your children",
			icon: "families",
			permission: null,
			guardians: true,
		},
	],
};
