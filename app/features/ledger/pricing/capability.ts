import type { Capability } from "#app/platform/capability";

export const pricing: Capability = {
	audit: {
		things: {
			add_on: {
				position: 20,
				label: "Add-ons",
				seen: { permission: "registration_manage", to: "/seasons/:season_id/prices/add-ons/:id" },
			},
			discount: {
				position: 140,
				label: "Discounts",
				seen: { permission: "registration_manage", to: "/seasons/:season_id/prices/discounts/:id" },
			},
		},
		deeds: {
			"season.cancellation": { permission: "registration_manage", to: "/seasons/:id/cancellation" },
			"season.payment_dates": { permission: "registration_manage", to: "/seasons/:id/prices" },
		},
		sentences: {
			"season.cancellation": "changed the cancellation policy",
			"season.payment_dates": "changed payment dates",
		},
	},
	plan: {
		"/api/add-ons": "session_management",
		"/api/discounts": "session_management",
	},
};
