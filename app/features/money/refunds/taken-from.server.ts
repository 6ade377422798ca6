import { lastPaid, type partsOf, type Taken } from "#app/features/money/payment-allocation/index.server";
import type { leftOfEach } from "./queries.server";
import { conflict } from "./refusals.server";

type Part = Awaited<ReturnType<typeof partsOf>>[number];

type Left = Awaited<ReturnType<typeof leftOfEach>>[number];

/** A payment that is being refunded. */
interface Paid {
	amount_cents: number;
	spread_cents: number;
	refunded_cents: number;
}

/**
 * Computes the parts of a payment that no longer cover charges after a refund: none if its unapplied amount is
 * enough, otherwise the latest due first, exact to the cent. Pure.
 * @param left amount per registration that no cancellation refunds, which limits the parts; null for money that
 *   has already left
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

/** Limits parts to the amounts left per registration; the latest due parts use them first. */
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

/** Error when these charges would become due again and the request didn't allow it. */
export const paysFor = (again: readonly Part[]) =>
	conflict(
		`This payment is applied to ${again.map(({ label, season_name }) => `${label}, ${season_name}`).join("; ")}. To pay it out, confirm that this amount becomes due again (due_again). Otherwise, reject the refund.`,
	);

/** A charge that is due again. */
export interface DueAgain {
	id: string;
	label: string;
	/** Reopened amount, and the full amount of the charge. */
	amount_cents: number;
	of_cents: number;
}

/**
 * Computes the charges due after a refund is paid out: reopened amounts minus the family's credit, which pays the
 * earliest due first, like `applyCredit`. Pure.
 * @param idle_cents the family's unapplied credit that isn't requested back
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
