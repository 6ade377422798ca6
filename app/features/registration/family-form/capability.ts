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
			subtitle: "Sessions, and a registration that was begun",
			url: "/register",
			icon: "calendar-plus",
			permission: null,
			roles: ["parent"],
			guardians: true,
			words: "enroll enroll sign up sessions waitlist",
		},
	],
	audit: {
		sentences: {
			"registration.finish": "signed or answered what was left of a registration",
			"registration.hold": "kept places for a registration",
			"registration.release": "gave up places that were kept",
			"registration.start": "began a registration",
			"registration.draft": "changed a registration that is begun",
		},
	},
	plan: {
		"/api/bookable-sessions": "always",
		// What families registered stays theirs to see; registering anew is sold.
		"/register": { reads: "always", writes: "session_management" },
		"/register/:/:/finish": "always",
		"/api/registrations": { reads: "always", writes: "session_management" },
	},
};
