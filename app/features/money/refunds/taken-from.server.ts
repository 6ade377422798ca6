import { lastPaid, type partsOf, type Taken } from "#app/features/money/payment-allocation/index.server";
import type { leftOfEach } from "./queries.server";
import { conflict } from "./refusals.server";

type Part = Awaited<ReturnType<typeof partsOf>>[number];

type Left = Awaited<ReturnType<typeof leftOfEach>>[number];

/** A payment that something goes back of. */
interface Paid {
	amount_cents: number;
	spread_cents: number;
	refunded_cents: number;
}

/**
 * What of a payment's charges it no longer pays when a refund of it is paid out: nothing while what of it pays nothing is enough, else
 * what was due last, to the cent. Pure.
 * @param left what of each registration a cancellation doesn't give back, which is the most that is taken; null for money that is gone
 */
export function takenFrom(
	{ amount_cents, payable_id }: { amount_cents: number; payable_id: string | null },
	paid: Paid | undefined,
	parts: readonly Part[],
	left: readonly Left[] | null,
): Taken<Part>[] {
	if (!paid || payable_id !== null) return [];
	const gone_cents = amount_cents - (paid.amount_cents - paid.spread_cents - paid.refunded_cents);
	return lastPaid(left ? withTimeout(parts, left) : parts, gone_cents);
}

/** The parts that can be taken off charges, those that were due last first in line for what is left. */
function withTimeout(parts: readonly Part[], left: readonly Left[]): Part[] {
	const rest = new Map(left.map(({ registration_id, left_cents }) => [registration_id, left_cents]));
	return parts
		.toReversed()
		.map((part) => {
			const rest_cents = rest.get(part.registration_id) ?? 0;
			const part_cents = Math.max(0, Math.min(part.part_cents, rest_cents));
			rest.set(part.registration_id, rest_cents - part_cents);
			return { ...part, part_cents };
		})
		.toReversed();
}

/** What is said where that was not said to be due again. */
export const paysFor = (again: readonly Part[]) =>
	conflict(
		`This payment is applied to ${again.map(({ label, season_name }) => `${label}, ${season_name}`).join("; ")}. To pay it out, confirm that it becomes due again (due_again). Otherwise, reject the refund.`,
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
): { payables: DueAgain[]; from_credit_cents: number } {
	let idle = idle_cents;
	const payables = taken.toReversed().map(({ payable_id, label, season_name, amount_cents, take_cents }) => {
		const paid = Math.min(idle, take_cents);
		idle -= paid;
		return {
			id: payable_id,
			label: `${label}, ${season_name}`,
			amount_cents: take_cents - paid,
			of_cents: amount_cents,
		};
	});
	return { payables: payables.filter((due) => due.amount_cents > 0), from_credit_cents: idle_cents - idle };
}
