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
};
