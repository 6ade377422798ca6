/** Why signing in with Google ended without anybody signed in. */
interface GoogleEnd {
	/** What happened. */
	title: string;
	/** What to do, or what was kept. */
	advice?: string;
	/** Nothing went wrong: somebody changed their mind. */
	calm?: true;
	/** What opens the door instead. */
	remedy?: "forgot";
}

const unavailable: GoogleEnd = {
	title: "Google does not answer right now",
	advice: "Try again in a moment, or use your email and password.",
};
const lost: GoogleEnd = {
	title: "That sign-in took too long, or began in another browser",
	advice: "Nobody was signed in. Try again.",
};

/** By the code in the address: Google's own, the auth library's, and ours. */
const ENDS: Record<string, GoogleEnd> = {
	access_denied: { title: "You did not sign in with Google", advice: "Nothing has changed.", calm: true },
	state_mismatch: lost,
	state_not_found: lost,
	state_invalid: lost,
	account_not_linked: {
		title: "Google cannot open this account yet",
		advice: "Nobody has confirmed its email. Choose a new password to show that the address is yours.",
		remedy: "forgot",
	},
	email_not_found: {
		title: "Google has not confirmed an email address of yours",
		advice: "Confirm it with Google, then try again.",
	},
	ACCOUNT_DISABLED: { title: "This account has been deactivated" },
	GOOGLE_DISCONNECTED: {
		title: "Google is disconnected from this account",
		advice: "Sign in another way, and connect it again in your account if you want it back.",
	},
	not_offered: { title: "Google is not offered here", advice: "Use your email and password instead." },
	too_many: { title: "Too many attempts from here", advice: "Try again in 15 minutes." },
};

/** What to say to a code; any other means that Google, or the way to it, failed. */
export const googleEnd = (code: string): GoogleEnd =>
	(Object.hasOwn(ENDS, code) && ENDS[code]) || unavailable;
