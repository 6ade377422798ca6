/** Messages for Google connections that failed, by the code in the URL. */
const ENDS: Record<string, string> = {
	access_denied: "You didn't connect Google. Nothing has changed.",
	email_doesnt_match: "That Google account has a different email address. Choose the one that matches.",
	account_already_linked_to_different_user:
		"That Google account is connected to another CampInsights account.",
	unable_to_link_account:
		"Google hasn't confirmed that email address. Confirm it with Google, then try again.",
	state_mismatch: "The request expired or started in another browser. Try again.",
	too_many: "Too many attempts. Try again in 15 minutes.",
};

export const linkEnd = (code: string): string =>
	(Object.hasOwn(ENDS, code.toLowerCase().replace("'", "")) && ENDS[code.toLowerCase().replace("'", "")]) ||
	"Google couldn't be connected. Try again in a minute.";
