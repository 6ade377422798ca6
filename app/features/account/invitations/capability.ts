import type { Capability } from "#app/platform/capability";

export const invitations: Capability = {
	pages: [
		{
			position: 490,
			key: "invitations",
			title: "Invitations",
			subtitle: "Pending and past invitations",
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
			"invitation.create": "invited a person",
			"invitation.expire": "marked an invitation as expired",
			"invitation.resend": "resent an invitation",
			"invitation.revoke": "revoked an invitation",
		},
	},
	plan: {
		"/invitation": "always",
		"/api/invitations": "always",
	},
};
