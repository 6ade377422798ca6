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
	audit: {
		things: {
			membership: {
				position: 240,
				label: "Users",
				seen: { permission: "user_management", to: "/users/:id" },
			},
			role: {
				position: 340,
				label: "Roles",
				seen: { permission: "user_management", to: "/users/roles/:id" },
			},
		},
		sentences: {
			"membership.add": "took in a user",
			"membership.deactivate": "deactivated a user",
			"user.email_asked": "asked for a user's email to be changed",
			"user.email_approved": "approved a change of a user's email",
			"membership.person": "said who a user is among the camp's people",
			"membership.reactivate": "let a user in again",
			"membership.role": "changed a user's role",
		},
	},
	plan: {
		"/user-test": "always",
		"/users": "always",
		"/users.csv": "always",
		"/api/user-management": "always",
	},
	permissions: [
		{
			position: 10,
			key: "manage_all",
			group: "all",
			brings: "Everything below, health records and money too.",
		},
		{ position: 20, key: "view_all", group: "all", brings: "Every “See …” below but health records." },
		{ position: 30, key: "edit_all", group: "all", brings: "Every “Edit …” below." },
		{
			position: 10,
			key: "user_management",
			group: "camp",
			brings: "Invite people and give roles, never more than they may do themselves.",
		},
	],
};
