import { addDays } from "#app/lib/dates";
import type { Installment } from "./installment-rules";

/** Charge before it becomes a payable row. */
export interface PayableRow {
	kind: "deposit" | "installment" | "full";
	label: string;
	amount_cents: number;
	due_on: string;
}

/**
 * Returns the charges of a booking with their due dates: the full amount at once, or the deposit and then the
 * installments. The first is due the season's number of days after booking, or at once if the camp doesn't let
 * families pay later. It is never due later than the next charge or the first day, unless that is past.
 */
export function payableRows({
	priced: { total_cents, deposit_cents, installments, first_day },
	pays_in_full,
	setup,
	today,
}: {
	priced: {
		total_cents: number;
		deposit_cents: number;
		installments: readonly Installment[];
		/** First day of the first session. */
		first_day: string;
	};
	pays_in_full: boolean;
	setup: { pay_later: boolean; deposit_due_days: number };
	today: string;
}): PayableRow[] {
	const settled = setup.pay_later ? addDays(today, setup.deposit_due_days) : today;
	const follows = pays_in_full ? [] : installments.map((each) => each.due_on);
	const latest = [settled, first_day, ...follows].sort()[0] ?? settled;
	const due_on = latest < today ? today : latest;
	if (pays_in_full)
		return total_cents > 0 ? [{ kind: "full", label: "Full amount", amount_cents: total_cents, due_on }] : [];
	const deposit: PayableRow[] =
		deposit_cents > 0 ? [{ kind: "deposit", label: "Deposit", amount_cents: deposit_cents, due_on }] : [];
	const rest = installments.map(
		({ due_on: on, cents }, index): PayableRow => ({
			kind: "installment",
			label: installments.length === 1 ? "Balance" : `Installment ${index + 1} of ${installments.length}`,
			amount_cents: cents,
			due_on: on,
		}),
	);
	return [...deposit, ...rest];
}
