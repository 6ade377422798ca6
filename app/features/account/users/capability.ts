import type { Capability } from "#app/platform/capability";

export const users: Capability = {
	navigation: [
		{
			position: 40,
			under: "/settings",
			to: "/users",
			label: "User Management",
			icon: "users",
			permission: "user_management",
		},
	],
};
