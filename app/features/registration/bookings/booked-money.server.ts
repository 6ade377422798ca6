import { allocateChargeable } from "#app/lib/provider-amount";
import type { BookedLine, Payable } from "./booked.server";

// Sums of a booking's charges. Payments cover the deposits first, then the rest, each line in proportion.

/** Properties of a line that decide how much of the payments covers it. */
type Priced = Pick<BookedLine, "total_cents" | "deposit_cents" | "ended_at">;
type Money = Pick<Payable, "kind" | "state" | "amount_cents" | "paid_cents" | "given_cents">;

/** A line with the part of the payments that covers it. */
interface Covered<Line> {
	line: Line;
	/** Amount received or waived, in cents. */
	covered_cents: number;
	/** Received part of it. Waived money is never refunded. */
	paid_cents: number;
}

export const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);
const amounts = (payables: readonly Money[]) => sum(payables.map(({ amount_cents }) => amount_cents));

/** Splits charges into a paid and an open part, for readers of the received money. */
export const inParts = <Due extends Money>(payables: readonly Due[]): Due[] =>
	payables.flatMap((due) => {
		const { state, kind, amount_cents, paid_cents = 0 } = due;
		if (state !== "due" || kind === "refund" || paid_cents === 0) return [due];
		return [
			{ ...due, state: "received" as const, amount_cents: paid_cents },
			{ ...due, amount_cents: amount_cents - paid_cents, paid_cents: 0, given_cents: 0 },
		];
	});

/** Amount the family itself paid on a partly paid charge, without financial aid or credit from the camp. */
export const ownPart = ({ state, kind, paid_cents = 0, given_cents = 0 }: Money): number =>
	state === "due" && kind !== "refund" ? Math.max(0, paid_cents - given_cents) : 0;

/**
 * Splits charges for a cancellation: the part the family paid becomes a separate received charge, and the rest
 * stays due. A part paid by the camp stays with the rest, and becomes credit again when that charge ends.
 */
export const withOwnParts = <Due extends Money>(payables: readonly Due[]): Due[] =>
	payables.flatMap((due) => {
		const own_cents = ownPart(due);
		if (own_cents === 0) return [due];
		const given_cents = due.given_cents ?? 0;
		return [
			{ ...due, state: "received" as const, amount_cents: own_cents, paid_cents: own_cents, given_cents: 0 },
			{ ...due, amount_cents: due.amount_cents - own_cents, paid_cents: given_cents, given_cents },
		];
	});

/** Amounts a registration has received and still owes. */
export function moneyOf<Due extends Money>({ payables }: { payables: readonly Due[] }) {
	const of = (state: Payable["state"]) =>
		payables.filter((each) => each.kind !== "refund" && each.state === state);
	const refunds = payables.filter(({ kind, state }) => kind === "refund" && state !== "void");
	const given = sum(of("received").map(({ given_cents }) => given_cents ?? 0));
	return {
		received_cents: amounts(of("received")) - given,
		/** Waived or paid by the camp. None of it was received, so none of it is refunded. */
		waived_cents: amounts(of("waived")) + given,
		due_cents: amounts(of("due")),
		/** Refunded, or to be refunded. */
		refunded_cents: amounts(refunds),
		due: of("due"),
		/** False until a registration is accepted, because nothing is owed before. */
		is_billed: payables.some(({ kind, state }) => kind !== "refund" && state !== "void"),
	};
}

/** Same as {@link moneyOf} without fees, which are charged separately and remain whatever happens to the spots. */
export const bookedMoneyOf = <Due extends Money>({ payables }: { payables: readonly Due[] }) =>
	moneyOf({ payables: payables.filter(({ kind }) => kind !== "fee") });

/**
 * Active lines with the part of the payments that covers each, in amounts that the payment provider can refund.
 */
export function coverage<Line extends Priced>(
	booked: { lines: readonly Line[]; payables: readonly Money[] },
	currency: string,
): Covered<Line>[] {
	const lines = booked.lines.filter(({ ended_at }) => ended_at === null);
	const { received_cents, waived_cents, due_cents, refunded_cents, is_billed } = bookedMoneyOf(booked);
	const total = sum(lines.map(({ total_cents }) => total_cents));
	const covered = is_billed ? Math.max(0, total - due_cents) : 0;
	const paid = Math.max(0, Math.min(covered - waived_cents, received_cents - refunded_cents));
	const deposits = lines.map(({ deposit_cents }) => deposit_cents);
	const rests = lines.map(({ total_cents, deposit_cents }) => total_cents - deposit_cents);
	const first = Math.min(covered, sum(deposits));
	const of_deposit = allocateChargeable(first, deposits, currency);
	const of_rest = allocateChargeable(covered - first, rests, currency);
	const each = lines.map((_, at) => (of_deposit[at] ?? 0) + (of_rest[at] ?? 0));
	const parts = allocateChargeable(paid, each, currency);
	return lines.map((line, at) => ({ line, covered_cents: each[at] ?? 0, paid_cents: parts[at] ?? 0 }));
}
