import type { Capability } from "#app/platform/capability";

export const auth: Capability = {
	audit: {
		sentences: {
			"auth.email_verified": "confirmed an email address",
			"auth.link_google": "linked a Google account",
			"auth.passkey_used": "signed in with a passkey",
			"auth.password_change": "changed their password",
			"auth.password_reset": "reset their password",
			"auth.purge_unconfirmed": "deleted an account that was never confirmed",
			"auth.recovery_code_used": "signed in with a recovery code",
			"auth.sign_in": "signed in",
			"auth.sign_out": "signed out",
			"auth.sign_up": "made an account",
			"user.choose_camp": "came in through the choice of camps",
			"user.prefer_camp": "chose which camp opens first",
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
