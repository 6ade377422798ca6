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
	audit: {
		things: {
			invitation: {
				position: 210,
				label: "Invitations",
				seen: { permission: "user_management", to: "/users/invitations?status=all" },
			},
		},
		sentences: {
			"invitation.accept": "accepted an invitation",
			"invitation.create": "invited somebody",
			"invitation.expire": "let an invitation run out",
			"invitation.resend": "sent an invitation again",
			"invitation.revoke": "revoked an invitation",
		},
	},
	plan: {
		"/invitation": "always",
		"/api/invitations": "always",
	},
};
