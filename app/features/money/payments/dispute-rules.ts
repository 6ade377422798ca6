/** A dispute's way, as the office reads it. */
export const DISPUTE_STATES = {
	inquiry: "Inquiry",
	needs_response: "Needs response",
	under_review: "Under review",
	won: "Won",
	lost: "Lost",
	closed: "Withdrawn",
} as const;
export type DisputeState = keyof typeof DISPUTE_STATES;
export const DISPUTE_STATE_KEYS = Object.keys(DISPUTE_STATES) as [DisputeState, ...DisputeState[]];

/** States that the bank has not decided. */
export const UNDECIDED = ["inquiry", "needs_response", "under_review"] as const satisfies DisputeState[];

/** What the list is narrowed to: one state, or all that the bank has not decided. */
export const DISPUTE_FILTERS = ["open", ...DISPUTE_STATE_KEYS] as const;
export type DisputeFilter = (typeof DISPUTE_FILTERS)[number];

/** States in which the bank takes evidence. */
export const ANSWERABLE: readonly string[] = ["inquiry", "needs_response"];

/** Of those that are not decided as many are shown at once, what must be answered first, first. */
export const MOST_OPEN = 20;

/** Why a payment is disputed: Stripe's word as people say it. */
export const reasonWords = (reason: string): string => reason.replaceAll("_", " ");
