import { newId } from "#app/lib/ids";

/** A fee of 15.00 beside a registration, posted and due, as statements for a batch. */
export function someFees(d1: D1Database, of: { camp_id: string; registration_id: string; day: string }) {
	const id = newId();
	const at = `${of.day}T09:15:00.000Z`;
	const registration = "registration r WHERE r.camp_id = ?1 AND r.id = ?2";
	const bound = (sql: string, ...more: string[]) =>
		d1.prepare(sql).bind(of.camp_id, of.registration_id, id, ...more);
	return {
		things: { fee_id: id },
		statements: [
			bound(
				`INSERT INTO payable (camp_id, id, household_id, registration_id, kind, label, amount_cents, due_on, state, created_at, updated_at)
				SELECT r.camp_id, ?3, r.household_id, r.id, 'fee', 'Late pick-up', 1500, ?4, 'due', ?5, ?5 FROM ${registration}`,
				of.day,
				at,
			),
			bound(
				`INSERT INTO ledger_entry (camp_id, id, number, kind, household_id, registration_id, happened_on, currency, label, effect, posted_at)
				SELECT r.camp_id, ?3, (SELECT coalesce(max(n.number), 0) + 1 FROM ledger_entry n WHERE n.camp_id = ?1), 'fee', r.household_id, r.id,
				?4, r.currency, 'Late pick-up', 'fee:' || ?3, ?5 FROM ${registration}`,
				of.day,
				at,
			),
			bound(
				`INSERT INTO ledger_posting (camp_id, entry_id, position, debit_account, debit_household_id, credit_account, amount_cents)
				SELECT r.camp_id, ?3, 1, 'receivable', r.household_id, 'fees', 1500 FROM ${registration}`,
			),
		],
	};
}
