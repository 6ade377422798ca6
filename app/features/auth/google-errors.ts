/** Why signing in with Google ended without anybody signed in. */
interface GoogleEnd {
	message: string;
	/** Nothing went wrong: somebody changed their mind. */
	calm?: true;
	/** What opens the door instead. */
	remedy?: "forgot";
}

const unavailable: GoogleEnd = {
	message: "Google does not answer right now. Try again in a moment, or use your e-mail and password.",
};
const lost: GoogleEnd = {
	message: "This sign-in took too long, or began in another browser. Nobody was signed in. Try again.",
};

/** By the code in the address: Google's own, the auth library's, and ours. */
const ENDS: Record<string, GoogleEnd> = {
	access_denied: { message: "You did not sign in with Google. Nothing has changed.", calm: true },
	state_mismatch: lost,
	state_not_found: lost,
	state_invalid: lost,
	account_not_linked: {
		message:
			"There is an account with this e-mail that nobody has confirmed, so Google cannot open it. Choose a new password to show that the address is yours.",
		remedy: "forgot",
	},
	email_not_found: {
		message: "Google has not confirmed an e-mail address of yours. Confirm it with Google, then try again.",
	},
	ACCOUNT_DISABLED: { message: "This account has been deactivated" },
	too_many: { message: "Too many attempts from here. Try again in 15 minutes." },
	not_offered: { message: "Signing in with Google is not offered here. Use your e-mail and password." },
};

/** What to say to a code; any other means that Google, or the way to it, failed. */
export const googleEnd = (code: string): GoogleEnd =>
	(Object.hasOwn(ENDS, code) && ENDS[code]) || unavailable;
