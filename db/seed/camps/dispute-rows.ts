import { addDays, dateIn, instantAt } from "~/lib/dates";
import { idOf } from "../random";
import { mergeRows, type RowOf, type SeedRows } from "../rows";

/** Days ago on which the bank asked, and days from now until which it listens. */
const ASKED = 3;
const LISTENS = 6;

const CARD = "Visa ending in 4242";

/**
 * Rows with a payment by card of which the cardholder's bank has asked: the last that came by check to the camp that takes
 * cards, as it would be had it come by card. Nothing is withdrawn so far.
 */
export function withDispute(rows: SeedRows, now: string): SeedRows {
	const [account] = rows.provider_account ?? [];
	const camp = (rows.camp ?? []).find(({ id }) => id === account?.camp_id);
	if (!account || !camp?.time_zone) return rows;
	const zone = camp.time_zone;
	const on = (days: number, time: string) => instantAt(addDays(dateIn(zone, now), days), time, zone);
	const asked_at = on(-ASKED, "09:30");
	const payment = (rows.payment ?? [])
		.filter(
			({ camp_id, way, created_at }) =>
				camp_id === account.camp_id && way === "check" && created_at < asked_at,
		)
		.reduce<RowOf<"payment"> | null>(
			(last, each) => (last && last.created_at >= each.created_at ? last : each),
			null,
		);
	if (!payment) return rows;
	const { camp_id, id, household_id, amount_cents, currency } = payment;
	const named = (kind: string) => `${kind}_demo_${id.replaceAll("-", "").slice(0, 12)}`;
	const entry = (rows.ledger_entry ?? []).find(({ payment_id }) => payment_id === id);
	const paid = (rows.payment_part ?? []).filter(({ payment_id }) => payment_id === id);
	const byCard = {
		...{ way: "card", shown_as: CARD, reference: null, entered_by: null },
		...{ provider_account: account.account_id, provider_intent: named("pi"), provider_charge: named("ch") },
	};
	return mergeRows([
		{
			...rows,
			payment: (rows.payment ?? []).map((each) => (each.id === id ? { ...each, ...byCard } : each)),
			payable: (rows.payable ?? []).map((each) =>
				paid.some(({ payable_id }) => payable_id === each.id)
					? { ...each, method: CARD, reference: null, settled_by: null }
					: each,
			),
			ledger_entry: (rows.ledger_entry ?? []).map((each) =>
				each === entry ? { ...each, label: `Payment: ${CARD}`, posted_by: null } : each,
			),
			ledger_posting: (rows.ledger_posting ?? []).map((each) =>
				each.entry_id === entry?.id ? { ...each, debit_account: "card" } : each,
			),
		},
		{
			dispute: [
				{
					...{ camp_id, id: idOf(`dispute/${id}`), household_id, payment_id: id, amount_cents, currency },
					...{ provider_account: account.account_id, provider_dispute: named("du") },
					...{ reason: "unrecognized", state: "inquiry", opened_at: asked_at },
					evidence_by: on(LISTENS, "19:59"),
					...{ created_at: asked_at, updated_at: asked_at },
				},
			],
		},
	]);
}
