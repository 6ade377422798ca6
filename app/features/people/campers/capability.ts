import type { Capability } from "#app/platform/capability";

export const campers: Capability = {
	navigation: [
		{
			position: 70,
			to: "/campers",
			label: "Campers",
			icon: "campers",
			group: "People",
			permission: "campers_view",
			follows_season: true,
		},
	],
	quick_actions: [
		{
			position: 10,
			key: "c",
			label: "Add camper",
			to: "/campers/new",
			icon: "user-plus",
			permission: "campers_edit",
		},
	],
	pages: [
		{
			position: 80,
			key: "campers",
			title: "Campers",
			subtitle: "Rosters and camper pages",
			url: "/campers",
			icon: "users",
			permission: "campers_view",
			words: "rosters children kids people",
		},
	],
	audit: {
		things: {
			camper: { position: 110, label: "Campers", seen: { permission: "campers_view", to: "/campers/:id" } },
			camper_selection: { position: 120, label: "Bulk camper changes" },
		},
		sentences: {
			"camper.undo": "undid a change to campers",
			"camper.untag": "removed a tag from a camper",
		},
	},
	plan: {
		// Reading stays available: a camper has to be found and their family reached.
		"/campers": { reads: "always", writes: "session_management" },
		"/campers.csv": "always",
		"/campers/:/edit": "always",
		"/campers/new": "session_management",
		"/api/campers": { reads: "always", writes: "session_management" },
		// A camper's record, with phone and address: emergency data can be corrected even when the camp doesn't pay.
		"/api/campers/:": { reads: "always", writes: "session_management", corrects: "always" },
	},
	permissions: [
		{ position: 10, key: "campers_view", group: "people" },
		{ position: 20, key: "campers_edit", group: "people" },
	],
};
