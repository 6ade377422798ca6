/** Reason why a Google sign-in ended without success. */
interface GoogleEnd {
	/** Short statement of what happened. */
	title: string;
	/** Next step, or what was saved. */
	advice?: string;
	/** Not an error: the user changed their mind. */
	calm?: true;
	/** Alternative way to sign in. */
	remedy?: "forgot";
}

const unavailable: GoogleEnd = {
	title: "Google isn't responding",
	advice: "Try again in a minute, or use your email and password.",
};
const lost: GoogleEnd = {
	title: "That sign-in expired or started in another browser",
	advice: "You aren't signed in. Try again.",
};

/** Messages by the code in the URL: Google's, the auth library's, and ours. */
const ENDS: Record<string, GoogleEnd> = {
	access_denied: { title: "You didn't sign in with Google", advice: "Nothing has changed.", calm: true },
	state_mismatch: lost,
	state_not_found: lost,
	state_invalid: lost,
	account_not_linked: {
		title: "You can't sign in to this account with Google yet",
		advice: "The account's email isn't confirmed. Choose a new password to confirm that the email is yours.",
		remedy: "forgot",
	},
	email_not_found: {
		title: "Google hasn't confirmed your email address",
		advice: "Confirm it with Google, then try again.",
	},
	ACCOUNT_DISABLED: { title: "This account has been deactivated" },
	GOOGLE_DISCONNECTED: {
		title: "Google is disconnected from this account",
		advice: "Sign in another way. You can reconnect Google in your account.",
	},
	not_offered: {
		title: "Google sign-in isn't available here",
		advice: "Use your email and password instead.",
	},
	too_many: { title: "Too many attempts", advice: "Try again in 15 minutes." },
};

/** Returns the message for a code; an unknown code means that Google, or the connection to it, failed. */
export const googleEnd = (code: string): GoogleEnd =>
	(Object.hasOwn(ENDS, code) && ENDS[code]) || unavailable;
