import type { Capability } from "#app/platform/capability";

export const familyForm: Capability = {
	navigation: [
		{
			position: 20,
			to: "/register",
			label: "Register",
			icon: "register",
			permission: null,
			roles: ["parent"],
		},
	],
	pages: [
		{
			position: 50,
			key: "register",
			title: "Register for camp",
			subtitle: "Sessions and started registrations",
			url: "/register",
			icon: "calendar-plus",
			permission: null,
			roles: ["parent"],
			guardians: true,
			words: "enroll sign up sessions waitlist",
		},
	],
	audit: {
		sentences: {
			"registration.finish": "signed or answered the remaining items of a registration",
			"registration.hold": "held spots for a registration",
			"registration.release": "released spots on hold",
			"registration.start": "started a registration",
			"registration.draft": "changed a registration draft",
		},
	},
	plan: {
		"/api/bookable-sessions": "always",
		// Families can always see their registrations; new registrations need the paid capability.
		"/register": { reads: "always", writes: "session_management" },
		"/register/:/:/finish": "always",
		"/api/registrations": { reads: "always", writes: "session_management" },
	},
};
