/** What of this installation's own account is followed: the beginnings of the kinds of events. The first that fits counts. */
export const FOLLOWED_KINDS = [
	"customer.subscription.",
	"invoice.",
	"checkout.session.",
	"payment_method.",
	"setup_intent.",
	"customer.",
] as const;

/** The beginning that fits a kind of event; undefined for one that nothing hangs on here. */
export const followedKind = (type: string) => FOLLOWED_KINDS.find((start) => type.startsWith(start));
