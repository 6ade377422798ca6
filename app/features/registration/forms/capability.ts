import type { Capability } from "#app/platform/capability";

export const forms: Capability = {
	audit: {
		things: {
			question: {
				position: 270,
				label: "Registration questions",
				seen: { permission: "registration_manage", to: "/seasons/:season_id/questions/:id" },
			},
			question_form: {
				position: 280,
				label: "Published questions",
				seen: { permission: "registration_manage", to: "/seasons/:id/questions" },
			},
		},
		sentences: {
			"question.copy": "duplicated a question",
			"question_form.begin": "added the common questions",
			"question_form.copy": "copied another season's questions",
			"question_form.publish": "published the questions for families",
		},
	},
	plan: {
		"/api/questions": "session_management",
	},
};
