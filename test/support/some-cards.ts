import { newId } from "#app/lib/ids";

/** An account on which a camp takes cards, and a card that a household keeps there, as statements for a batch. */
export function someCards(
	d1: D1Database,
	of: { camp_id: string; user_id: string; household_id: string; day: string },
) {
	const [account_id, saved_method_id] = [newId(), newId()];
	const at = `${of.day}T09:20:00.000Z`;
	const account =
		"(SELECT a.account_id FROM provider_account a WHERE a.camp_id = ?1 AND a.disconnected_at IS NULL)";
	return {
		things: { saved_method_id },
		statements: [
			d1
				.prepare(
					`INSERT INTO provider_account (camp_id, account_id, livemode, charges_enabled, connected_by, created_at, updated_at)
					SELECT ?1, ?2, 0, 1, ?3, ?4, ?4 WHERE NOT EXISTS (SELECT 1 FROM provider_account o WHERE o.camp_id = ?1 AND o.disconnected_at IS NULL)`,
				)
				.bind(of.camp_id, account_id, of.user_id, at),
			d1
				.prepare(
					`INSERT INTO provider_customer (camp_id, account_id, household_id, customer_id, created_at)
					VALUES (?1, ${account}, ?2, ?3, ?4)`,
				)
				.bind(of.camp_id, of.household_id, `cus_${saved_method_id}`, at),
			d1
				.prepare(
					`INSERT INTO saved_method (camp_id, id, household_id, account_id, provider_method, brand, last4, exp_month, exp_year,
					is_default, created_at, updated_at) VALUES (?1, ?2, ?3, ${account}, ?4, 'visa', '4242', 12, 2199, 1, ?5, ?5)`,
				)
				.bind(of.camp_id, saved_method_id, of.household_id, `pm_${saved_method_id}`, at),
		],
	};
}
