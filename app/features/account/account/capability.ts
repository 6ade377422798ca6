import type { Capability } from "#app/platform/capability";

export const account: Capability = {
	pages: [
		{
			position: 520,
			key: "account",
			title: "Account",
			subtitle: "Your profile and devices",
			url: "/account",
			icon: "user",
			permission: null,
			words: "password profile theme preferences",
		},
	],
};
