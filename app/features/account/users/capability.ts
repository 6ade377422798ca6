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
	pages: [
		{
			position: 480,
			key: "users",
			title: "User Management",
			subtitle: "Users, invitations, roles",
			url: "/users",
			icon: "user-cog",
			permission: "user_management",
			words: "invite roles permissions people accounts",
		},
		{
			position: 500,
			key: "roles",
			title: "Roles",
			subtitle: "Who may do what",
			url: "/users/roles",
			icon: "user-cog",
			permission: "user_management",
			words: "users permissions",
		},
	],
};
