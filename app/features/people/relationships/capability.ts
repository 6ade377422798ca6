import type { Capability } from "#app/platform/capability";

export const relationships: Capability = {
	audit: {
		things: {
			relationship: { position: 330, label: "Relationships", of_person: true },
		},
	},
};
