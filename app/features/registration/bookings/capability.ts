import type { Capability } from "#app/platform/capability";

export const bookings: Capability = {
	audit: {
		things: {
			registration: {
				position: 300,
				label: "Registrations",
				seen: { permission: "registration_manage", to: "/registrations/:id" },
			},
		},
		sentences: {
			"registration.accept": "accepted a registration",
			"registration.cancel": "cancelled a registration",
			"registration.cancel_part": "cancelled a part of a registration",
			"registration.decline": "declined a registration",
			"registration.enter": "registered a family at the front desk",
			"registration.reopen": "took a decision about a registration back",
			"registration.review": "took a registration under review",
			"registration.submit": "sent a registration",
			"registration.transfer": "moved a place to another session",
			"registration.lapse": "gave places free that were not paid in time",
		},
	},
	plan: {
		"/register/:/:/cancel": "always",
	},
};
