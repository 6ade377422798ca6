/** Dispute states as the office sees them. */
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

/** List filters: a single state, or all undecided ones. */
export const DISPUTE_FILTERS = ["open", ...DISPUTE_STATE_KEYS] as const;
export type DisputeFilter = (typeof DISPUTE_FILTERS)[number];

/** States in which the bank takes evidence. */
export const ANSWERABLE: readonly string[] = ["inquiry", "needs_response"];

/** Maximum undecided disputes shown, by evidence deadline. */
export const MOST_OPEN = 20;

/** Dispute reason in readable form, from Stripe's code. */
export const reasonWords = (reason: string): string => reason.replaceAll("_", " ");
