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
};
