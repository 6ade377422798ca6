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
			subtitle: "Roles and permissions",
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
			"membership.add": "added a user",
			"membership.deactivate": "deactivated a user",
			"user.email_asked": "requested a change to a user's email",
			"user.email_approved": "approved a change to a user's email",
			"membership.person": "linked a user to a person",
			"membership.reactivate": "reactivated a user",
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
			brings: "All permissions below, including health records and money.",
		},
		{
			position: 20,
			key: "view_all",
			group: "all",
			brings: "Every “See …” permission below, except health records.",
		},
		{ position: 30, key: "edit_all", group: "all", brings: "Every “Edit …” permission below." },
		{
			position: 10,
			key: "user_management",
			group: "camp",
			brings: "Invite people and assign roles, up to their own level of access.",
		},
	],
};
