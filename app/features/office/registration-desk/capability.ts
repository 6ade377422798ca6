import type { Capability } from "#app/platform/capability";

export const registrationDesk: Capability = {
	navigation: [
		{
			position: 110,
			to: "/registrations",
			label: "Registrations",
			icon: "registrations",
			group: "Program",
			permission: "registration_manage",
			follows_season: true,
		},
	],
	pages: [
		{
			position: 110,
			key: "registrations",
			title: "Registrations",
			subtitle: "Submitted registrations and decisions",
			url: "/registrations",
			icon: "clipboard-list",
			permission: "registration_manage",
			words: "applications sign-ups accept decline deposits payments board",
		},
		{
			position: 120,
			key: "front-desk",
			title: "Register a family",
			subtitle: "At the front desk",
			url: "/registrations/new",
			icon: "user-plus",
			permission: "registration_manage",
			words: "front desk phone walk-in new registration",
		},
	],
	audit: {
		sentences: {
			"registration.sign_paper": "recorded a signature on paper",
		},
	},
	plan: {
		"/registrations": "session_management",
		"/registrations.csv": "session_management",
		"/api/payables": "session_management",
	},
	permissions: [{ position: 60, key: "registration_manage", group: "program" }],
};
