import type { RowOf, SeedRows } from "../rows";

const CARD = "Visa ending in 4242";

/** ID of a payment's object at the demo's provider. */
export const namedThere = (kind: string, payment_id: string) =>
	`${kind}_demo_${payment_id.replaceAll("-", "").slice(-16)}`;

/** Changes a payment made by another method to a card payment on a provider account. */
export function asByCard(rows: SeedRows, { id }: Pick<RowOf<"payment">, "id">, account_id: string): SeedRows {
	const entry = (rows.ledger_entry ?? []).find(({ payment_id }) => payment_id === id);
	const paid = (rows.payment_part ?? []).filter(({ payment_id }) => payment_id === id);
	const byCard = {
		way: "card",
		shown_as: CARD,
		reference: null,
		entered_by: null,
		provider_account: account_id,
		provider_intent: namedThere("pi", id),
		provider_charge: namedThere("ch", id),
	};
	return {
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
	};
}
