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
};
