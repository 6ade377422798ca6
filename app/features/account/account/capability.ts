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
	audit: {
		things: {
			auth_passkey: { position: 50, label: "Passkeys" },
			auth_session: { position: 60, label: "Devices" },
			auth_user: { position: 70, label: "Accounts" },
		},
		sentences: {
			"auth.passkey_add": "added a passkey",
			"auth.passkey_remove": "removed a passkey",
			"auth.passkey_rename": "renamed a passkey",
			"auth.email_changed": "changed their sign-in email",
			"auth.email_restored": "undid a change to their email",
			"auth.recovery_codes_renewed": "generated new recovery codes",
			"auth.revoke_session": "signed out a device",
			"auth.sign_out_everywhere": "signed out everywhere",
			"auth.two_factor_off": "turned two-step sign-in off",
			"auth.two_factor_on": "turned two-step sign-in on",
			"auth.unlink_google": "disconnected a Google account",
			"user.photo_remove": "removed their photo",
			"user.photo_restore": "restored their photo",
			"user.photo_upload": "uploaded their photo",
			"user.save_preferences": "changed their preferences",
			"insight_email.off": "turned off their weekly insights",
			"insight_email.on": "turned on their weekly insights",
			"user.update": "changed their account",
		},
	},
	plan: {
		"/account": "always",
		"/preferences": "always",
		"/unsubscribe": "always",
	},
};
