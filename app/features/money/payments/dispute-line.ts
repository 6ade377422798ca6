import type { DisputeRow } from "./dispute-queries.server";
import { ANSWERABLE, DISPUTE_STATES, type DisputeState, reasonWords, UNDECIDED } from "./dispute-rules";

/** A dispute as shown on pages. */
export interface DisputeLine {
	id: string;
	payment_id: string;
	family: string;
	amount_cents: number;
	currency: string;
	/** Reason, such as "product not received". */
	reason: string;
	/** Readable label. */
	state: string;
	is_open: boolean;
	/** Whether the bank has the money now. */
	is_out: boolean;
	fee_cents: number;
	/** Deadline for evidence; null if the bank no longer accepts any. */
	evidence_by: string | null;
	opened_at: string;
}

export const disputeLine = (row: DisputeRow): DisputeLine => ({
	id: row.id,
	payment_id: row.payment_id,
	family: row.household_name,
	opened_at: row.opened_at,
	amount_cents: row.amount_cents,
	currency: row.currency,
	fee_cents: row.fee_cents,
	reason: reasonWords(row.reason),
	state: DISPUTE_STATES[row.state as DisputeState] ?? row.state,
	is_open: UNDECIDED.some((state) => state === row.state),
	is_out: row.out_cents > 0,
	evidence_by: ANSWERABLE.includes(row.state) ? row.evidence_by : null,
});
