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
};
