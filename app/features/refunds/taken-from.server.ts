import { lastPaid, type partsOf, type Taken } from "~/features/paid-dues/index.server";
import { conflict } from "./refusals.server";

type Part = Awaited<ReturnType<typeof partsOf>>[number];

/** A payment that something goes back of. */
interface Paid {
	amount_cents: number;
	spread_cents: number;
	refunded_cents: number;
}

/**
 * What of a payment's charges it no longer pays when a refund of it is paid out: nothing while what of it pays nothing is enough, else
 * what was due last, to the cent. Pure.
 */
export function takenFrom(
	{ amount_cents, payable_id }: { amount_cents: number; payable_id: string | null },
	paid: Paid | undefined,
	parts: readonly Part[],
): Taken<Part>[] {
	if (!paid || payable_id !== null) return [];
	return lastPaid(parts, amount_cents - (paid.amount_cents - paid.spread_cents - paid.refunded_cents));
}

/** What is said where that was not said to be due again. */
export const paysFor = (again: readonly Part[]) =>
	conflict(
		`This payment pays ${again.map(({ label, season_name }) => `${label}, ${season_name}`).join("; ")}. Say that it is due again (due_again), and it is paid out; else reject the refund.`,
	);

/** A charge that is due again. */
export interface DueAgain {
	id: string;
	label: string;
	/** By how much it is open, and what the charge comes to. */
	amount_cents: number;
	of_cents: number;
}

/**
 * What is due once a refund is paid out: what it takes off its payment's charges, less what the family's credit then pays of them, the one
 * that is due longest first, as `applyCredit` does. Pure.
 * @param idle_cents the family's credit that pays nothing and is not asked back
 */
export function netAgain(
	taken: readonly Taken<Part>[],
	idle_cents: number,
): { dues: DueAgain[]; from_credit_cents: number } {
	let idle = idle_cents;
	const dues = taken.toReversed().map(({ payable_id, label, season_name, amount_cents, take_cents }) => {
		const paid = Math.min(idle, take_cents);
		idle -= paid;
		return {
			...{ id: payable_id, label: `${label}, ${season_name}` },
			...{ amount_cents: take_cents - paid, of_cents: amount_cents },
		};
	});
	return { dues: dues.filter((due) => due.amount_cents > 0), from_credit_cents: idle_cents - idle };
}
