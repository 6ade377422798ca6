import type { Capability } from "#app/platform/capability";

export const myDay: Capability = {
	navigation: [
		{
			position: 50,
			to: "/staff-dashboard",
			label: "My day",
			icon: "calendar",
			permission: null,
			roles: ["counselor", "head_counselor", "support_staff"],
		},
	],
};
