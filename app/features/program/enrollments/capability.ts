import type { Capability } from "#app/platform/capability";

export const enrollments: Capability = {
	audit: {
		things: {
			enrollment: {
				position: 150,
				label: "Enrollments",
				seen: { permission: "campers_edit", to: "/enrollments/:id/move" },
			},
		},
		sentences: {
			"enrollment.create": "enrolled a camper",
			"enrollment.end": "ended an enrollment",
			"enrollment.move": "moved an enrollment to another session",
			"enrollment.restore": "restored an enrollment",
		},
	},
	plan: {
		"/enrollments": "session_management",
	},
};
