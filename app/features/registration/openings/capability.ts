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
	audit: {
		deeds: {
			"registration.open": {
				permission: "registration_manage",
				to: "/seasons/:season_id/registration/openings",
			},
			"registration.set_up": { permission: "registration_manage", to: "/seasons/:id/registration" },
		},
		sentences: {
			"registration.open": "changed registration opening times for a session",
			"registration.set_up": "changed a season's registration settings",
		},
	},
};
