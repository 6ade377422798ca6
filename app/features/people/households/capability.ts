import type { Capability } from "#app/platform/capability";

export const households: Capability = {
	navigation: [
		{
			position: 80,
			to: "/families",
			label: "Families",
			icon: "families",
			group: "People",
			permission: "campers_view",
		},
	],
	pages: [
		{
			position: 90,
			key: "families",
			title: "Families",
			subtitle: "Households, parents, addresses",
			url: "/families",
			icon: "users-round",
			permission: "campers_view",
			words: "households parents guardians people",
		},
		{
			position: 100,
			key: "deleted-people",
			title: "Recently deleted people",
			subtitle: "Parents and contacts you can restore",
			url: "/families?status=deleted",
			route: "/families",
			icon: "trash-2",
			permission: "campers_edit",
			words: "restore undelete removed families bin trash",
		},
	],
	audit: {
		things: {
			household: {
				position: 190,
				label: "Families",
				seen: { permission: "campers_view", to: "/families/:id" },
			},
		},
		sentences: {
			"household.add_member": "added someone to a household",
			"household.primary": "set a person's primary household",
			"household.remove_member": "removed someone from a household",
		},
	},
	plan: {
		"/test": "always",
		"/families": { reads: "always", writes: "session_management" },
		"/families.csv": "always",
		"/families/:/edit": "always",
		"/families/new": "session_management",
	},
};
