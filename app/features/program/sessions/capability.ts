import type { Capability } from "#app/platform/capability";

export const sessions: Capability = {
	navigation: [
		{
			position: 100,
			to: "/sessions",
			label: "Sessions",
			icon: "sessions",
			group: "Program",
			permission: "sessions_view",
			follows_season: true,
		},
		{
			position: 60,
			under: "/settings",
			to: "/seasons-sessions",
			label: "Seasons & Sessions",
			icon: "seasons",
			permission: "sessions_view",
		},
	],
	quick_actions: [
		{
			position: 20,
			key: "s",
			label: "Create session",
			to: "/sessions/new",
			icon: "calendar-plus",
			permission: "sessions_edit",
		},
	],
	pages: [
		{
			position: 280,
			key: "sessions",
			title: "Sessions",
			subtitle: "Capacity, rosters, groups",
			url: "/sessions",
			icon: "sunrise",
			permission: "sessions_view",
			words: "weeks program",
		},
		{
			position: 300,
			key: "seasons",
			title: "Seasons & Sessions",
			subtitle: "Plan your summers",
			url: "/seasons-sessions",
			icon: "calendar-range",
			permission: "sessions_view",
			words: "years settings program",
		},
	],
	audit: {
		things: {
			camp_group: { position: 90, label: "Groups" },
			group_assignment: { position: 180, label: "Group members" },
			session: {
				position: 380,
				label: "Sessions",
				seen: { permission: "sessions_view", to: "/sessions/:id" },
			},
		},
		sentences: {
			"group.undo_assign": "undid a change to groups",
			"group.assign_staff": "assigned a staff member to a group",
			"group.remove_staff": "removed a staff member from a group",
		},
	},
	plan: {
		"/seasons-sessions": "session_management",
		"/sessions": "session_management",
		"/sessions.csv": "session_management",
		// A session's roster, with the phone numbers of the families, is always available.
		"/sessions/:/roster.csv": "always",
		"/api/sessions": "session_management",
	},
	permissions: [
		{ position: 10, key: "sessions_view", group: "program" },
		{ position: 20, key: "sessions_edit", group: "program" },
		{ position: 50, key: "cabins_edit", group: "program" },
	],
};
