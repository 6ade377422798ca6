import type { Capability } from "#app/platform/capability";

export const dashboard: Capability = {
	navigation: [
		{
			position: 40,
			to: "/dashboard",
			label: "Home",
			icon: "home",
			permission: "dashboard_view",
			follows_season: true,
		},
	],
};
