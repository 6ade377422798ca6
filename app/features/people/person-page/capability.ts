import type { Capability } from "#app/platform/capability";

export const personPage: Capability = {
	audit: {
		things: {
			person: { position: 260, label: "People", seen: { permission: "campers_view", to: "/person/:id" } },
		},
		sentences: {
			"person.photo_remove": "removed somebody's photo",
			"person.photo_restore": "brought somebody's photo back",
			"person.photo_upload": "uploaded somebody's photo",
		},
	},
};
