/** Refund states as staff see them. */
export const REFUND_STATES = {
	requested: "Pending approval",
	approved: "Approved",
	processed: "Paid out",
	rejected: "Rejected",
	void: "Reversed",
} as const;
export type RefundState = keyof typeof REFUND_STATES;
export const REFUND_STATE_KEYS = Object.keys(REFUND_STATES) as [RefundState, ...RefundState[]];

/** Effect on a charge that the refunded money paid: it becomes due again by that amount, or is reduced. */
export const CHARGE_KEYS = ["leave_due", "reduce"] as const;
export type RefundCharge = (typeof CHARGE_KEYS)[number];
export const chargeOf = (reduces: boolean): RefundCharge => (reduces ? "reduce" : "leave_due");

/** Source of a refund, as a form names it. */
export type Source =
	| { kind: "credit" }
	| { kind: "payment"; payment_id: string }
	| { kind: "owed"; payable_id: string };

/** Encodes a source as a form value: `credit`, `payment:…`, `owed:…`. */
export function sourceText(source: Source): string {
	if (source.kind === "payment") return `payment:${source.payment_id}`;
	return source.kind === "owed" ? `owed:${source.payable_id}` : "credit";
}

/** Parses such a form value; null if invalid. */
export function sourceOf(text: string): Source | null {
	if (text === "credit") return { kind: "credit" };
	const [kind, id] = [text.slice(0, text.indexOf(":")), text.slice(text.indexOf(":") + 1)];
	if (!id) return null;
	if (kind === "payment") return { kind, payment_id: id };
	return kind === "owed" ? { kind, payable_id: id } : null;
}

/** Amounts of a payment that determine its maximum refund, in cents. */
export interface Refundable {
	amount_cents: number;
	/** Amount applied to charges. */
	spread_cents: number;
	/** Amount refunded from the part that isn't applied to charges. */
	refunded_cents: number;
	/** Amount requested or approved already. */
	open_cents: number;
}

/** Maximum refund of a payment's unapplied money: received, not applied and not requested yet. */
export const mostOf = ({ amount_cents, spread_cents, refunded_cents, open_cents }: Refundable): number =>
	Math.max(0, amount_cents - spread_cents - refunded_cents - open_cents);

/** Maximum refund of a payment including charges that can become due again, minus earlier requests. */
export const mostWithPayables = (
	payment: Refundable & { takeable_cents: number },
	/** Maximum refund of its credit. */
	free_cents: number,
): number => {
	const { amount_cents, spread_cents, refunded_cents, open_cents, takeable_cents } = payment;
	const beyond = Math.max(0, open_cents - (amount_cents - spread_cents - refunded_cents));
	return free_cents + Math.max(0, takeable_cents - beyond);
};

/** Splits a refund across payments, oldest first. Null if they no longer hold enough. */
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
