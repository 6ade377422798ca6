import { newId } from "#app/lib/ids";

const NUMBER =
	"(SELECT coalesce(max(n.number), 0) FROM ledger_entry n WHERE n.camp_id = ?1) + row_number() OVER (ORDER BY h.id)";

/**
 * A check of 20.00 from households of a camp, posted to their accounts, as statements for a batch: from one household, or, in
 * a camp made for measuring, from all of them. Of one household the payment and its entry are called `id`.
 */
export function somePayments(
	d1: D1Database,
	of: { camp_id: string; user_id: string; household_id?: string; day: string },
): { id: string; statements: D1PreparedStatement[] } {
	const id = newId();
	const { camp_id, user_id, household_id = null, day } = of;
	const at = `${day}T09:00:00.000Z`;
	const households = "household h WHERE h.camp_id = ?1 AND (?2 IS NULL OR h.id = ?2)";
	const own = "iif(?2 IS NULL, 'check-' || h.id, ?3)";
	return {
		id,
		statements: [
			d1
				.prepare(
					`INSERT INTO payment (camp_id, id, household_id, way, state, amount_cents, currency, received_on, reference, entered_by,
					created_at, updated_at) SELECT ?1, ${own}, h.id, 'check', 'succeeded', 2000, c.currency, ?4, '1042', ?5, ?6, ?6
					FROM camp c, ${households} AND c.id = ?1`,
				)
				.bind(camp_id, household_id, id, day, user_id, at),
			d1
				.prepare(
					`INSERT INTO ledger_entry (camp_id, id, number, kind, household_id, payment_id, happened_on, currency, label, effect,
					posted_by, posted_at) SELECT ?1, ${own}, ${NUMBER}, 'payment', h.id, ${own}, ?4, c.currency, 'Payment: Check',
					'payment:' || ${own} || ':received', ?5, ?6 FROM camp c, ${households} AND c.id = ?1`,
				)
				.bind(camp_id, household_id, id, day, user_id, at),
			d1
				.prepare(
					`INSERT INTO ledger_posting (camp_id, entry_id, position, debit_account, credit_account, credit_household_id, amount_cents)
					SELECT ?1, ${own}, 1, 'cash', 'receivable', h.id, 2000 FROM ${households}`,
				)
				.bind(camp_id, household_id, id),
		],
	};
}
