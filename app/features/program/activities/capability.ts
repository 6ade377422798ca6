import type { Capability } from "#app/platform/capability";

export const activities: Capability = {
	quick_actions: [
		{
			position: 70,
			key: "v",
			label: "View calendar",
			to: "/calendar",
			icon: "calendar-days",
			permission: "activities_view",
		},
	],
	pages: [
		{
			position: 320,
			key: "calendar",
			title: "Calendar",
			subtitle: "Activities by day",
			url: "/calendar",
			icon: "calendar-days",
			permission: "activities_view",
			words: "schedule activities",
		},
	],
	audit: {
		things: {
			activity: { position: 10, label: "Activities" },
		},
	},
	plan: {
		"/activities": "session_management",
		"/calendar": "session_management",
		"/api/activities": "session_management",
	},
	permissions: [
		{ position: 30, key: "activities_view", group: "program" },
		{ position: 40, key: "activities_edit", group: "program" },
	],
};
