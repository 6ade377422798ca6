import { addDays, instantAt } from "#app/lib/dates";
import { cashOf, sumTakes, type Take, type Totals } from "#app/lib/day-takes";
import { mergeRows, type SeedRows } from "../rows";

/** Closed days as days before today, with the amount by which the count differed from the books and the reason. */
const CLOSES = [
	{ days: 9, over_cents: 0, note: null },
	{ days: 2, over_cents: -500, note: "Five dollars short: used for bus change" },
];

/**
 * Adds days closed by a bookkeeper to rows that have a ledger: the receipts and payouts up to then as the app
 * totals them, and the counted cash.
 */
export function withCloses(
	rows: SeedRows,
	{ camp_id, today, time_zone, by }: { camp_id: string; today: string; time_zone: string; by: string },
): SeedRows {
	const currency = rows.camp?.find(({ id }) => id === camp_id)?.currency ?? "USD";
	const entries = new Map((rows.ledger_entry ?? []).map((row) => [row.id, row]));
	const payments = new Map((rows.payment ?? []).map((row) => [row.id, row]));
	const refunds = new Map((rows.refund ?? []).map((row) => [row.id, row]));
	const moved = (rows.ledger_posting ?? []).flatMap((posting): (Take & { on: string })[] => {
		const entry = entries.get(posting.entry_id);
		const [came, went] = [posting.debit_account, posting.credit_account].map((side) =>
			["cash", "card"].includes(side),
		);
		if (!entry || entry.camp_id !== camp_id || !(came || went)) return [];
		const way = refunds.get(entry.id ?? "")?.way ?? payments.get(entry.payment_id ?? "")?.way ?? "other";
		const cents = posting.amount_cents;
		return [
			{
				on: entry.happened_on,
				currency: entry.currency,
				way,
				in_cents: came ? cents : 0,
				out_cents: went ? cents : 0,
			},
		];
	});
	let after: string | null = null;
	const day_close = CLOSES.map(({ days, over_cents, note }) => {
		const closed_on = addDays(today, -days);
		const from = after;
		const takes = sumTakes(moved.filter(({ on }) => on > (from ?? "") && on <= closed_on));
		const cash_cents = cashOf(takes, currency);
		const totals: Totals = {
			after: from && addDays(from, 1),
			takes,
			currency,
			cash_cents,
			counted_cents: cash_cents + over_cents,
		};
		after = closed_on;
		return {
			camp_id,
			closed_on,
			totals: { ...totals },
			note,
			closed_by: by,
			closed_at: instantAt(addDays(closed_on, 1), "08:20", time_zone),
		};
	});
	return mergeRows([rows, { day_close }]);
}
