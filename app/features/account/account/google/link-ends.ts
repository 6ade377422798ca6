/** Why connecting Google ended without a connection, by the code in the address. */
const ENDS: Record<string, string> = {
	access_denied: "You did not connect Google. Nothing has changed.",
	email_doesnt_match:
		"That Google account has another email address than this one. Choose the one with the same.",
	account_already_linked_to_different_user: "That Google account opens somebody else's account here.",
	unable_to_link_account: "Google has not confirmed that email address. Confirm it there, then try again.",
	state_mismatch: "That took too long, or began in another browser. Try again.",
	too_many: "Too many attempts from here. Try again in 15 minutes.",
};

export const linkEnd = (code: string): string =>
	(Object.hasOwn(ENDS, code.toLowerCase().replace("'", "")) && ENDS[code.toLowerCase().replace("'", "")]) ||
	"Google could not be connected. Try again in a moment.";
