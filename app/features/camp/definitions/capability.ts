import type { Capability } from "#app/platform/capability";

export const definitions: Capability = {
	pages: [
		{
			position: 400,
			key: "camp-settings-lists",
			title: "Camp settings · Tags and documents",
			subtitle: "Settings",
			url: "/camp-settings/lists",
			icon: "settings",
			permission: "settings_edit",
		},
	],
	audit: {
		things: {
			definition: { position: 130, label: "Lookup entries" },
		},
	},
	plan: {
		"/api/definitions": { reads: "always", writes: "session_management" },
	},
};
