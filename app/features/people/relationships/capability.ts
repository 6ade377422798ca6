import type { Capability } from "#app/platform/capability";

export const relationships: Capability = {
	audit: {
		things: {
			relationship: { position: 330, label: "Relationships", of_person: true },
		},
	},
	plan: {
		"/person/:/family": "always",
		"/api/persons/relationships": "always",
		"/api/persons/:/relationships": "always",
		"/api/user-management/camper-relationships": "always",
	},
};
