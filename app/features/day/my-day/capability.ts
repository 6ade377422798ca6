import type { Capability } from "#app/platform/capability";

export const myDay: Capability = {
	navigation: [
		{
			position: 50,
			to: "/staff-dashboard",
			label: "My day",
			icon: "calendar",
			permission: null,
			roles: ["counselor", "head_counselor", "support_staff"],
		},
	],
	pages: [
		{
			position: 60,
			key: "my-day",
			title: "My day",
			subtitle: "Your shifts, groups and roll calls",
			url: "/staff-dashboard",
			icon: "calendar-days",
			permission: null,
			roles: ["counselor", "head_counselor", "support_staff"],
			words: "home today shifts time off",
		},
	],
	plan: {
		"/staff-dashboard": "always",
	},
};
