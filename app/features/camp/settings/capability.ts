import type { Capability } from "#app/platform/capability";

export const settings: Capability = {
	navigation: [
		{ position: 180, to: "/settings", label: "Settings", icon: "settings", group: "Camp", permission: null },
		{
			position: 10,
			under: "/settings",
			to: "/camp-settings",
			label: "Camp settings",
			icon: "settings",
			permission: "settings_edit",
		},
	],
};
