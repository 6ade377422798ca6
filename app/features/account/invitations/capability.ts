import type { Capability } from "#app/platform/capability";

export const invitations: Capability = {
	pages: [
		{
			position: 490,
			key: "invitations",
			title: "Invitations",
			subtitle: "Who was asked to join",
			url: "/users/invitations",
			icon: "mail",
			permission: "user_management",
			words: "users invite",
		},
	],
};
