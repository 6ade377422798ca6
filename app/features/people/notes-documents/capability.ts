import type { Capability } from "#app/platform/capability";

export const notesDocuments: Capability = {
	audit: {
		things: {
			document: { position: 310, label: "Documents", of_person: true },
			note: { position: 320, label: "Notes", of_person: true },
		},
		sentences: {
			"document.read": "opened a health paper",
		},
	},
};
