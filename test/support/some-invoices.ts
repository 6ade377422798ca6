import { newId } from "#app/lib/ids";

/**
 * Three charges of 4.00 of a registration's family, as statements for a batch: one on an invoice that was issued, one on a draft, and
 * one on none.
 */
export function someInvoices(
	d1: D1Database,
	{
		camp_id,
		user_id,
		registration_id,
		day,
	}: { camp_id: string; user_id: string; registration_id: string; day: string },
) {
	const at = `${day}T09:30:00.000Z`;
	const [invoice_id, draft_invoice_id, billable_id] = [newId(), newId(), newId()];
	const charge = (id: string) =>
		d1
			.prepare(
				`INSERT INTO payable (camp_id, id, household_id, registration_id, kind, label, amount_cents, due_on, state, created_at, updated_at)
				SELECT r.camp_id, ?3, r.household_id, r.id, 'fee', 'Camp shirt', 400, ?4, 'due', ?5, ?5 FROM registration r
				WHERE r.camp_id = ?1 AND r.id = ?2`,
			)
			.bind(camp_id, registration_id, id, day, at);
	const bill = (id: string) => {
		const payable_id = newId();
		return [
			charge(payable_id),
			d1
				.prepare(
					`INSERT INTO invoice (camp_id, id, household_id, state, currency, created_by, created_at, updated_at)
					SELECT r.camp_id, ?3, r.household_id, 'draft', r.currency, ?4, ?5, ?5 FROM registration r WHERE r.camp_id = ?1 AND r.id = ?2`,
				)
				.bind(camp_id, registration_id, id, user_id, at),
			d1
				.prepare(
					`INSERT INTO invoice_line (camp_id, invoice_id, position, payable_id, label, amount_cents, due_on)
					VALUES (?1, ?2, 1, ?3, 'Camp shirt', 400, ?4)`,
				)
				.bind(camp_id, id, payable_id, day),
		];
	};
	return {
		things: { invoice_id, draft_invoice_id, billable_id },
		statements: [
			...bill(invoice_id),
			...bill(draft_invoice_id),
			charge(billable_id),
			d1
				.prepare(
					`UPDATE invoice SET state = 'issued', issued_on = ?3, issued_by = ?4,
					number = (SELECT coalesce(max(n.number), 0) + 1 FROM invoice n WHERE n.camp_id = ?1) WHERE camp_id = ?1 AND id = ?2`,
				)
				.bind(camp_id, invoice_id, day, user_id),
		],
	};
}
