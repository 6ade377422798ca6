import type { Capability } from "#app/platform/capability";

export const auth: Capability = {
	audit: {
		sentences: {
			"auth.email_verified": "confirmed an email address",
			"auth.link_google": "connected a Google account",
			"auth.passkey_used": "signed in with a passkey",
			"auth.password_change": "changed their password",
			"auth.password_reset": "reset their password",
			"auth.purge_unconfirmed": "deleted an unconfirmed account",
			"auth.recovery_code_used": "signed in with a recovery code",
			"auth.sign_in": "signed in",
			"auth.sign_out": "signed out",
			"auth.sign_up": "created an account",
			"user.choose_camp": "opened a camp from the camp list",
			"user.prefer_camp": "set their default camp",
		},
	},
	plan: {
		"/": "always",
		"/auth": "always",
		"/camps": "always",
		"/redirect": "always",
		"/sign-out": "always",
		"/unauthorized": "always",
		"/api/auth": "always",
	},
};
