import type { Capability } from "#app/platform/capability";

export const familyHome: Capability = {
	navigation: [
		{
			position: 10,
			to: "/parent-dashboard",
			label: "Home",
			icon: "home",
			permission: null,
			roles: ["parent"],
		},
		{
			position: 60,
			to: "/parent-dashboard",
			label: "Your children",
			icon: "families",
			permission: null,
			guardians: true,
		},
	],
	pages: [
		{
			position: 10,
			key: "children",
			title: "Your children",
			subtitle: "Today, sessions, contacts",
			url: "/parent-dashboard",
			icon: "house",
			permission: null,
			roles: ["parent"],
			guardians: true,
			words: "home dashboard family kids",
		},
		{
			position: 20,
			key: "me",
			title: "Your phone and email",
			subtitle: "So the camp can reach you",
			url: "/parent-dashboard/me",
			icon: "phone",
			permission: null,
			roles: ["parent"],
			words: "contact details number",
		},
	],
	plan: {
		"/parent-dashboard": "always",
	},
};
