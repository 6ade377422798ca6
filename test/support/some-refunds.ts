import { newId } from "#app/lib/ids";

/**
 * Refunds of 3.00 out of a household's credit, as statements for a batch: one that waits to be approved, one that waits to be paid
 * out, and one more that waits to be approved.
 */
export function someRefunds(
	d1: D1Database,
	of: { camp_id: string; user_id: string; household_id: string; day: string },
) {
	const at = `${of.day}T09:30:00.000Z`;
	const ask = (id: string) =>
		d1
			.prepare(
				`INSERT INTO refund (camp_id, id, household_id, amount_cents, currency, way, reason, state, needs_second, requested_by,
				requested_at, created_at, updated_at) SELECT c.id, ?2, ?3, 300, c.currency, 'check', 'Paid twice', 'requested', 0, ?4, ?5, ?5, ?5
				FROM camp c WHERE c.id = ?1`,
			)
			.bind(of.camp_id, id, of.household_id, of.user_id, at);
	const [refund_id, approved_refund_id, unwanted_refund_id] = [newId(), newId(), newId()];
	return {
		things: { refund_id, approved_refund_id, unwanted_refund_id },
		statements: [
			...[refund_id, approved_refund_id, unwanted_refund_id].map(ask),
			d1
				.prepare(
					"UPDATE refund SET state = 'approved', decided_by = ?3, decided_at = ?4 WHERE camp_id = ?1 AND id = ?2",
				)
				.bind(of.camp_id, approved_refund_id, of.user_id, at),
		],
	};
}

/** A raise of the refund limit that waits for a second person. Each change of the camp's limit ends it. */
export const aLimitRaise = (
	d1: D1Database,
	of: { camp_id: string; id: string; user_id: string; day: string },
) =>
	d1
		.prepare(
			`INSERT INTO refund_limit_raise (camp_id, id, from_cents, to_cents, asked_by, asked_at, effective_at)
			VALUES (?1, ?2, 10000, 20000, ?3, ?4, strftime('%Y-%m-%dT%H:%M:%fZ', ?4, '+30 days'))`,
		)
		.bind(of.camp_id, of.id, of.user_id, `${of.day}T09:30:00.000Z`);
