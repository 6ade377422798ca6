import type { Capability } from "#app/platform/capability";

export const enrollments: Capability = {
	audit: {
		things: {
			enrolment: {
				position: 150,
				label: "Enrolments",
				seen: { permission: "campers_edit", to: "/enrolments/:id/move" },
			},
		},
		sentences: {
			"enrolment.create": "enrolled a camper",
			"enrolment.end": "ended an enrolment",
			"enrolment.move": "moved an enrolment to another session",
			"enrolment.restore": "took an enrolment back",
		},
	},
	plan: {
		"/enrolments": "session_management",
	},
};
