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
			"registration.cancel": "canceled a registration",
			"registration.cancel_part": "canceled part of a registration",
			"registration.decline": "declined a registration",
			"registration.enter": "registered a family at the front desk",
			"registration.reopen": "undid a decision about a registration",
			"registration.review": "started reviewing a registration",
			"registration.submit": "submitted a registration",
			"registration.transfer": "moved an enrollment to another session",
			"registration.lapse": "released spots that weren't paid in time",
		},
	},
	plan: {
		"/register/:/:/cancel": "always",
	},
};
