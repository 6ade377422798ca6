import type { Capability } from "#app/platform/capability";

export const openings: Capability = {
	pages: [
		{
			position: 440,
			key: "camp-settings-registration",
			title: "Camp settings · Registration",
			subtitle: "Settings",
			url: "/camp-settings/registration",
			icon: "settings",
			permission: "registration_manage",
		},
	],
};
