import { lastPaid, type partsOf } from "~/features/paid-dues/index.server";
import { cameByProvider } from "~/lib/ledger";
import { conflict } from "./refusals.server";

type Part = Awaited<ReturnType<typeof partsOf>>[number];

/** A payment that something goes back of. */
interface Paid {
	way: string;
	amount_cents: number;
	spread_cents: number;
	refunded_cents: number;
}

/**
 * What of a card payment's dues is due again when a refund of it is paid out: none while what of it pays nothing is enough, else
 * what was due last. What came in by hand is taken back as a payment, not here. Pure.
 */
export function takenFrom(
	{ amount_cents, payable_id }: { amount_cents: number; payable_id: string | null },
	paid: Paid | undefined,
	parts: readonly Part[],
): Part[] {
	if (!paid || payable_id !== null || !cameByProvider(paid.way)) return [];
	return lastPaid(parts, amount_cents - (paid.amount_cents - paid.spread_cents - paid.refunded_cents));
}

/** What is said where that was not said to be due again. */
export const paysFor = (again: readonly Part[]) =>
	conflict(
		`This payment pays ${again.map(({ label, season_name }) => `${label}, ${season_name}`).join("; ")}. Say that it is due again (due_again), and it is paid out; else reject the refund.`,
	);
