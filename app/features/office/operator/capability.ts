import type { Capability } from "#app/platform/capability";

export const operator: Capability = {
	navigation: [
		{
			position: 30,
			under: "/settings",
			to: "/admin",
			label: "Camp Administration",
			icon: "admin",
			permission: "manage_all",
		},
	],
	pages: [
		{
			position: 470,
			key: "admin",
			title: "Camp Administration",
			subtitle: "Features, setup, sample data",
			url: "/admin",
			icon: "tent-tree",
			permission: "manage_all",
			words: "flags admin archive",
		},
	],
	audit: {
		things: {
			feature_flag: { position: 170, label: "Features", seen: { permission: "manage_all", to: "/admin" } },
		},
		sentences: {
			"feature_flag.set": "changed a feature setting",
			"feature_flag.allow": "changed whether the camp is listed for the assistant",
		},
	},
	plan: {
		"/admin": "always",
	},
};
