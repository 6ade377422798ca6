import type { Capability } from "#app/platform/capability";

export const notesDocuments: Capability = {
	audit: {
		things: {
			document: { position: 310, label: "Documents", of_person: true },
			note: { position: 320, label: "Notes", of_person: true },
		},
		sentences: {
			"document.read": "opened a health document",
		},
	},
	permissions: [
		{
			position: 10,
			key: "medical_view",
			group: "health",
			brings:
				"Also physical exams, immunization records and insurance cards. Every view is recorded. Also needs “See campers”.",
		},
		{ position: 20, key: "medical_log", group: "health" },
	],
};
