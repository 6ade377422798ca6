import type { Capability } from "#app/platform/capability";

export const agreements: Capability = {
	audit: {
		things: {
			required_document: {
				position: 370,
				label: "Required documents",
				seen: { permission: "registration_manage", to: "/seasons/:season_id/documents/:id/edit" },
			},
			waiver: {
				position: 450,
				label: "Waivers",
				seen: { permission: "registration_manage", to: "/seasons/:season_id/waivers/:id" },
			},
		},
		sentences: {
			"waiver.publish": "published a new version of a waiver",
		},
	},
	plan: {
		"/api/required-documents": "session_management",
		"/api/waivers": "session_management",
	},
};
