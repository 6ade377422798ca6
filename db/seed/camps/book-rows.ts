import { accountOf, isGiven, REFUND_WAYS, WAYS, type Way } from "#app/lib/ledger";
import { idOf } from "../random";
import { mergeRows, type RowOf, type SeedRows } from "../rows";
import { paidOutOn, storyOf } from "./office-rows";

/** Payment method of a settled charge. */
const wayOf = (method: string | null | undefined): Way =>
	(Object.keys(WAYS) as Way[]).find((way) => WAYS[way] === method) ?? "other";

/** Ledger event of a family, before it gets its number. */
interface Happened {
	at: string;
	entry: Omit<RowOf<"ledger_entry">, "number">;
	postings: RowOf<"ledger_posting">[];
}

/** Entry for a received payment, or for money that the camp gave. */
function receivedEntry(payment: RowOf<"payment">): Happened {
	const { camp_id, id = "", household_id, amount_cents, currency, received_on, created_at } = payment;
	const way = payment.way as Way;
	const entry_id = idOf(`books/entry/${id}`);
	return {
		at: created_at,
		entry: {
			camp_id,
			id: entry_id,
			kind: isGiven(way) ? way : "payment",
			household_id,
			payment_id: id,
			happened_on: received_on ?? created_at.slice(0, 10),
			currency,
			label: isGiven(way) ? WAYS[way] : `Payment: ${WAYS[way]}`,
			effect: `payment:${id}:received`,
			posted_by: payment.entered_by,
			posted_at: created_at,
		},
		postings: [
			{
				camp_id,
				entry_id,
				position: 1,
				amount_cents,
				debit_account: accountOf(way),
				credit_account: "receivable",
				credit_household_id: household_id,
			},
		],
	};
}

/** Entry for a charged fee. */
function feeEntry(due: RowOf<"payable">, currency: string): Happened {
	const { camp_id, id = "", household_id, registration_id, label, amount_cents, created_at } = due;
	return {
		at: created_at,
		entry: {
			camp_id,
			id,
			kind: "fee",
			household_id,
			registration_id,
			currency,
			label,
			happened_on: created_at.slice(0, 10),
			effect: `fee:${id}`,
			posted_at: created_at,
		},
		postings: [
			{
				camp_id,
				entry_id: id,
				position: 1,
				amount_cents,
				debit_account: "receivable",
				debit_household_id: household_id,
				credit_account: "fees",
			},
		],
	};
}

/** Entry for a refund that was paid out. */
function refundEntry(refund: RowOf<"refund">): Happened {
	const { camp_id, id = "", household_id, amount_cents, currency, reason, requested_by } = refund;
	const on = paidOutOn(refund);
	const posted_at = `${on}T15:30:00.000Z`;
	return {
		at: posted_at,
		entry: {
			camp_id,
			id,
			kind: "refund",
			household_id,
			happened_on: on,
			currency,
			note: reason,
			label: `Refund: ${REFUND_WAYS.check}`,
			effect: `refund:${id}`,
			posted_by: requested_by,
			posted_at,
		},
		postings: [
			{
				camp_id,
				entry_id: id,
				position: 1,
				amount_cents,
				debit_account: "receivable",
				debit_household_id: household_id,
				credit_account: "cash",
			},
		],
	};
}

/**
 * Adds the ledger that the app would have kept for the rows: bookings are charged to the family's account,
 * receipts are payments, fees are charged, and refunds are posted. IDs are derived from the rows they describe.
 */
export function withBooks(rows: SeedRows): SeedRows {
	const registrations = new Map((rows.registration ?? []).map((row) => [row.id, row]));
	const lines = Map.groupBy(rows.registration_line ?? [], ({ registration_id }) => registration_id);
	const seasons = new Map((rows.season ?? []).map(({ id, name }) => [id, name]));
	const payables = (rows.payable ?? []).filter(({ kind, state }) => kind !== "refund" && state !== "void");
	const billed = new Set(payables.map(({ registration_id }) => registration_id));
	const happened: Happened[] = [];
	const payments: RowOf<"payment">[] = [];
	const parts: RowOf<"payment_part">[] = [];
	for (const id of billed) {
		const row = registrations.get(id);
		if (!row?.household_id || !row.currency) continue;
		const at = row.submitted_at ?? row.created_at;
		const entry_id = idOf(`books/booking/${id}`);
		const charged = (lines.get(id) ?? []).filter(({ ended_at, total_cents }) => !ended_at && total_cents > 0);
		const sides = (debit: string, credit: string) => ({
			debit_account: debit,
			debit_household_id: debit === "receivable" ? row.household_id : null,
			credit_account: credit,
			credit_household_id: credit === "receivable" ? row.household_id : null,
		});
		const postings = charged.flatMap((line) => {
			const about = { camp_id: row.camp_id, entry_id, line_id: line.id };
			const charge = { ...about, ...sides("receivable", "revenue"), amount_cents: line.price_cents };
			const off = { ...about, ...sides("discounts", "receivable"), amount_cents: line.off_cents };
			return [
				{ ...charge, label: line.name },
				...(line.off_cents > 0 ? [{ ...off, label: "Discount" }] : []),
			];
		});
		happened.push({
			at,
			entry: {
				camp_id: row.camp_id,
				id: entry_id,
				kind: "booking",
				household_id: row.household_id,
				registration_id: id,
				happened_on: at.slice(0, 10),
				currency: row.currency,
				label: seasons.get(row.season_id) ?? "Registration",
				effect: `booking:${id}:seed`,
				posted_at: at,
			},
			postings: postings.map((posting, index) => ({ ...posting, position: index + 1 })),
		});
	}
	for (const due of payables) {
		const row = registrations.get(due.registration_id);
		if (due.state !== "received" || !row?.currency) continue;
		const at = due.settled_at ?? due.created_at;
		const { camp_id, household_id, amount_cents } = due;
		const id = idOf(`books/payment/${due.id}`);
		const payment = {
			camp_id,
			id,
			household_id,
			way: wayOf(due.method),
			state: "succeeded",
			amount_cents,
			currency: row.currency,
			received_on: at.slice(0, 10),
			reference: due.reference,
			entered_by: due.settled_by,
			created_at: at,
			updated_at: at,
		};
		payments.push(payment);
		parts.push({
			camp_id,
			id: idOf(`books/part/${due.id}`),
			payment_id: id,
			payable_id: due.id ?? "",
			amount_cents,
			created_at: at,
		});
		happened.push(receivedEntry(payment));
	}
	for (const due of payables) {
		const currency = registrations.get(due.registration_id)?.currency;
		if (due.kind === "fee" && currency) happened.push(feeEntry(due, currency));
	}
	// Money that isn't applied to charges, and its refunds.
	happened.push(...(rows.payment ?? []).map((payment) => receivedEntry(payment)));
	for (const refund of rows.refund ?? []) {
		if (storyOf(refund)?.outcome === "processed") happened.push(refundEntry(refund));
	}
	const numbers = new Map<string, number>();
	const inOrder = [...happened].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
	const ledger_entry = inOrder.map(({ entry }) => {
		const number = (numbers.get(entry.camp_id) ?? 0) + 1;
		numbers.set(entry.camp_id, number);
		return { ...entry, number };
	});
	return mergeRows([
		rows,
		{
			payment: payments,
			payment_part: parts,
			ledger_entry,
			ledger_posting: inOrder.flatMap(({ postings }) => postings),
		},
	]);
}
