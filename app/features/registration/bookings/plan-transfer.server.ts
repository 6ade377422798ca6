import type { PayableRow, PlannedDate } from "#app/features/ledger/pricing/index.server";
import { installments } from "#app/features/ledger/pricing/index.server";
import type { Booked, BookedLine } from "./booked.server";
import { bookedMoneyOf, coverage, sum } from "./booked-money.server";
import { endingWith, type Redue, redue } from "./settlement.server";

/** Add-ons that belong only to the session being left. They end when the spot is transferred. */
export function endingWithTransfer(
	booked: Pick<Booked, "lines">,
	old: BookedLine,
	to_session_id: string,
): BookedLine[] {
	const lines = booked.lines.map((line) =>
		line.id === old.id ? { ...line, session_id: to_session_id } : line,
	);
	const loose = new Set(endingWith(booked, []).map(({ id }) => id));
	return endingWith({ lines }, []).filter(({ id }) => !loose.has(id));
}

/** Price of a replacement line, in cents. */
export interface NewPrice {
	total_cents: number;
	deposit_cents: number;
}

/** Effect of a transfer on the charges: the price difference, positive or negative, including add-ons that end. */
export interface TransferPlan {
	difference_cents: number;
	refund_cents: number;
	payables: Redue;
}

/**
 * Replaces a line by one with another price: payments stay, a missing amount becomes due, and an excess is
 * refunded.
 * @param ends result of {@link endingWithTransfer}
 */
export function planTransfer(
	booked: Pick<Booked, "lines" | "payables">,
	old: BookedLine,
	price: NewPrice,
	{
		ends,
		currency,
		today,
		dates,
		first_day,
	}: {
		ends: readonly BookedLine[];
		/** ISO 4217 code of the charges. */
		currency: string;
		today: string;
		dates: readonly PlannedDate[];
		first_day: string;
	},
): TransferPlan {
	const all = coverage(booked, currency);
	const { due, is_billed } = bookedMoneyOf(booked);
	const gone = [old, ...ends];
	const difference_cents = price.total_cents - sum(gone.map((line) => line.total_cents));
	if (!is_billed)
		return { difference_cents, refund_cents: 0, payables: { void_ids: [], add: [], beyond_cents: 0 } };
	const covered = sum(all.map(({ covered_cents }) => covered_cents));
	const paid = sum(all.map(({ paid_cents }) => paid_cents));
	const total = sum(all.map(({ line }) => line.total_cents)) + difference_cents;
	const deposits =
		sum(all.map(({ line }) => line.deposit_cents)) -
		sum(gone.map((line) => line.deposit_cents)) +
		price.deposit_cents;
	const owed = Math.max(0, total - covered);
	const deposit = Math.min(owed, Math.max(0, deposits - covered));
	const payables = redue(due, { deposit, rest: owed - deposit }, currency);
	const later = installments({ balance_cents: payables.beyond_cents, currency, dates, today, first_day });
	return {
		difference_cents,
		refund_cents: Math.min(paid, Math.max(0, covered - total)),
		payables: {
			...payables,
			add: [
				...payables.add,
				...later.map(({ due_on, cents }): PayableRow => {
					return { kind: "installment", label: "Difference", amount_cents: cents, due_on };
				}),
			],
		},
	};
}
