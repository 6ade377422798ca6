import { someFees } from "./some-fees";
import { somePayments } from "./some-payments";
import { someInvoices } from "./some-invoices";
import { someRefunds } from "./some-refunds";

// Money of a camp made for measuring, written once.

/** A year of a plan's invoices, once; the first one's id. */
export async function planInvoices(d1: D1Database, camp_id: string): Promise<string> {
	await d1
		.prepare(
			`INSERT INTO subscription_invoice (camp_id, id, number, status, amount_cents, currency, issued_at)
			SELECT ?1, 'in_' || ?1 || value, value, 'paid', 4900, 'USD', '2026-07-01T00:00:00.000Z' FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12]') WHERE true
			ON CONFLICT DO NOTHING`,
		)
		.bind(camp_id)
		.run();
	return `in_${camp_id}1`;
}

/** A fee of a registration, once. */
export async function feeOnce(d1: D1Database, of: { camp_id: string; registration_id: string }) {
	const known = await d1
		.prepare("SELECT id FROM payable WHERE camp_id = ? AND registration_id = ? AND kind = 'fee' LIMIT 1")
		.bind(of.camp_id, of.registration_id)
		.first<string>("id");
	if (known) return known;
	const { things, statements } = someFees(d1, { ...of, day: new Date().toISOString().slice(0, 10) });
	await d1.batch(statements);
	return things.fee_id;
}

/** Invoices of a registration's family, once. */
export async function invoicesOnce(
	d1: D1Database,
	of: { camp_id: string; user_id: string; registration_id: string },
) {
	const known = await d1
		.prepare("SELECT id, state FROM invoice WHERE camp_id = ? ORDER BY created_at LIMIT 2")
		.bind(of.camp_id)
		.all<{ id: string; state: string }>();
	const [issued, draft] = ["issued", "draft"].map(
		(state) => known.results.find((each) => each.state === state)?.id,
	);
	if (issued && draft) return { invoice_id: issued, draft_invoice_id: draft };
	const { things, statements } = someInvoices(d1, { ...of, day: new Date().toISOString().slice(0, 10) });
	await d1.batch(statements);
	return things;
}

/** Refunds of a household, once. */
export async function refundsOnce(
	d1: D1Database,
	of: { camp_id: string; user_id: string; household_id: string },
) {
	const known = await d1
		.prepare("SELECT id FROM refund WHERE camp_id = ? AND household_id = ? ORDER BY state, id LIMIT 3")
		.bind(of.camp_id, of.household_id)
		.all<{ id: string }>();
	const [approved, one, other] = known.results.map(({ id }) => id);
	if (approved && one && other) {
		return { refund_id: one, approved_refund_id: approved, unwanted_refund_id: other };
	}
	const { things, statements } = someRefunds(d1, { ...of, day: new Date().toISOString().slice(0, 10) });
	await d1.batch(statements);
	return things;
}

/** A check from every household, once; which is the one of a household. */
export async function someChecks(d1: D1Database, camp_id: string, user_id: string, household_id: string) {
	const known = () =>
		d1
			.prepare("SELECT id FROM payment WHERE camp_id = ? AND household_id = ? LIMIT 1")
			.bind(camp_id, household_id)
			.first<string>("id");
	const day = new Date().toISOString().slice(0, 10);
	if ((await known()) === null) await d1.batch(somePayments(d1, { camp_id, user_id, day }).statements);
	return (await known()) ?? "";
}
