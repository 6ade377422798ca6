import type { Capability } from "#app/platform/capability";

export const personPage: Capability = {
	audit: {
		things: {
			person: { position: 260, label: "People", seen: { permission: "campers_view", to: "/person/:id" } },
		},
		sentences: {
			"person.photo_remove": "removed a person's photo",
			"person.photo_restore": "restored a person's photo",
			"person.photo_upload": "uploaded a person's photo",
		},
	},
	plan: {
		"/person": { reads: "always", writes: "session_management" },
		"/person/:/edit": "always",
		// Contacts and authorized pickups can be added even when the camp doesn't pay. Campers and staff require the
		// feature.
		"/api/persons": { reads: "always", writes: "session_management", adds: "always" },
		// A record, with phone and address: emergency data can be corrected even when the camp doesn't pay.
		"/api/persons/:": { reads: "always", writes: "session_management", corrects: "always" },
	},
};
