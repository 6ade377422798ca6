/**
 * Prefixes of the event types that are handled for this installation's own account. The first matching one counts.
 */
export const FOLLOWED_KINDS = [
	"customer.subscription.",
	"invoice.",
	"checkout.session.",
	"payment_method.",
	"setup_intent.",
	"customer.",
] as const;

/** Returns the prefix that matches an event type; undefined for an event that has no effect here. */
export const followedKind = (type: string) => FOLLOWED_KINDS.find((start) => type.startsWith(start));
