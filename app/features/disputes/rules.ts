/** A dispute's way, as the office reads it. */
export const DISPUTE_STATES = {
	inquiry: "The bank asks",
	needs_response: "To be answered",
	under_review: "The bank decides",
	won: "Won",
	lost: "Lost",
	closed: "Dropped",
} as const;
export type DisputeState = keyof typeof DISPUTE_STATES;

/** States in which the bank takes evidence. */
export const ANSWERABLE: readonly string[] = ["inquiry", "needs_response"];

/** Why a payment is disputed: Stripe's word as people say it. */
export const reasonWords = (reason: string): string => reason.replaceAll("_", " ");
