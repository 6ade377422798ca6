/** A refund's way through the camp, as whoever works with it reads it. */
export const REFUND_STATES = {
	requested: "Pending approval",
	approved: "Approved",
	processed: "Paid out",
	rejected: "Rejected",
	void: "Reversed",
} as const;
export type RefundState = keyof typeof REFUND_STATES;
export const REFUND_STATE_KEYS = Object.keys(REFUND_STATES) as [RefundState, ...RefundState[]];

/** What becomes of a charge that the refunded money paid: it is due again by as much, or it is reduced. */
export const CHARGE_KEYS = ["leave_due", "reduce"] as const;
export type RefundCharge = (typeof CHARGE_KEYS)[number];
export const chargeOf = (reduces: boolean): RefundCharge => (reduces ? "reduce" : "leave_due");

/** What a refund can be asked out of, as a form names it. */
export type Source =
	| { kind: "credit" }
	| { kind: "payment"; payment_id: string }
	| { kind: "owed"; payable_id: string };

/** A source as one text, which a form's choice holds: `credit`, `payment:…`, `owed:…`. */
export function sourceText(source: Source): string {
	if (source.kind === "payment") return `payment:${source.payment_id}`;
	return source.kind === "owed" ? `owed:${source.payable_id}` : "credit";
}

/** The source that such a text names; null for another. */
export function sourceOf(text: string): Source | null {
	if (text === "credit") return { kind: "credit" };
	const [kind, id] = [text.slice(0, text.indexOf(":")), text.slice(text.indexOf(":") + 1)];
	if (!id) return null;
	if (kind === "payment") return { kind, payment_id: id };
	return kind === "owed" ? { kind, payable_id: id } : null;
}

/** What may be known of a payment when something of it is to go back. */
export interface Refundable {
	amount_cents: number;
	/** What pays something. */
	spread_cents: number;
	/** What of its credit went back. */
	refunded_cents: number;
	/** What of it is asked for or approved already. */
	open_cents: number;
}

/** What of a payment may still go back: what came in, pays nothing, and was not asked for yet. */
export const mostOf = ({ amount_cents, spread_cents, refunded_cents, open_cents }: Refundable): number =>
	Math.max(0, amount_cents - spread_cents - refunded_cents - open_cents);

/** What of a payment may go back with what of its charges may be due again, beyond what was asked for already. */
export const mostWithPayables = (
	payment: Refundable & { takeable_cents: number },
	/** What of its credit may go back. */
	free_cents: number,
): number => {
	const { amount_cents, spread_cents, refunded_cents, open_cents, takeable_cents } = payment;
	const beyond = Math.max(0, open_cents - (amount_cents - spread_cents - refunded_cents));
	return free_cents + Math.max(0, takeable_cents - beyond);
};

/** What goes back of whose credit: the oldest money first. Null when there is not so much any more. */
export function outOf(
	amount_cents: number,
	rests: readonly { payment_id: string; rest_cents: number }[],
): { payment_id: string; amount_cents: number }[] | null {
	let left = amount_cents;
	const parts: { payment_id: string; amount_cents: number }[] = [];
	for (const { payment_id, rest_cents } of rests) {
		const part = Math.min(left, rest_cents);
		if (part > 0) parts.push({ payment_id, amount_cents: part });
		left -= part;
	}
	return left === 0 ? parts : null;
}
