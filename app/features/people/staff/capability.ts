import type { Capability } from "#app/platform/capability";

export const staff: Capability = {
	navigation: [
		{
			position: 90,
			to: "/staff",
			label: "Staff",
			icon: "staff",
			group: "People",
			permission: "staff_view",
			follows_season: true,
		},
	],
	quick_actions: [
		{
			position: 30,
			key: "t",
			label: "Add staff",
			to: "/staff/new",
			icon: "id-card",
			permission: "staff_edit",
		},
	],
	pages: [
		{
			position: 220,
			key: "staff",
			title: "Staff",
			subtitle: "Who works here",
			url: "/staff",
			icon: "id-card",
			permission: "staff_view",
			words: "counselors team people",
		},
		{
			position: 260,
			key: "applications",
			title: "Applications",
			subtitle: "Who wants to work here",
			url: "/staff/applications",
			icon: "id-card",
			permission: "staff_edit",
			words: "staff hiring",
		},
		{
			position: 270,
			key: "positions",
			title: "Positions",
			subtitle: "What staff do here",
			url: "/staff/positions",
			icon: "id-card",
			permission: "staff_view",
			words: "staff jobs certificates",
		},
	],
};
