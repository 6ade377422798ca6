import type { Capability } from "#app/platform/capability";

export const cancellations: Capability = {
	audit: {
		things: {
			cancellation: {
				position: 100,
				label: "Cancellations",
				seen: { permission: "registration_manage", to: "/cancellations/:id" },
			},
		},
		sentences: {
			"add_on.cancel": "canceled an add-on",
			"season.cancel": "canceled a season",
			"camp.cancel_sessions": "canceled all sessions of the camp",
			"cancellation.start": "canceled a family's bookings",
			"cancellation.tell": "notified a family of a cancellation",
			"cancellation.done": "finished a cancellation",
		},
	},
	plan: {
		"/cancellations": "session_management",
		"/api/cancellations": "session_management",
	},
};
