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
	pages: [
		{
			position: 70,
			key: "dashboard",
			title: "Dashboard",
			subtitle: "Your camp today",
			url: "/",
			route: "/dashboard",
			icon: "house",
			permission: "dashboard_view",
			words: "home today overview",
		},
	],
	plan: {
		"/dashboard": "basic_dashboard",
	},
	permissions: [{ position: 10, key: "dashboard_view", group: "day" }],
};
