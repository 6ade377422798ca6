import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { settleEnrolled } from "#app/features/program/enrollments/index.server";
import { GIVEN_WAYS, PAID_BY_CREDIT } from "#app/lib/ledger";
import { newId } from "#app/lib/ids";
import type { PostCtx } from "./post.server";

/**
 * Scope of a credit operation: households by ID, or all households that ever had a charge of the given
 * registrations.
 */
export type Whose = { household_ids: readonly string[] } | { registration_ids: readonly string[] };

const givenWays = sql.raw(
	Object.keys(GIVEN_WAYS)
		.map((way) => `'${way}'`)
		.join(", "),
);

/** SQL condition: a refund (`f`) of credit that was requested but not yet paid out, which reserves its amount. */
const isKept = sql`f.state IN ('requested', 'approved') AND f.payable_id IS NULL`;

/**
 * SQL for what a household's money pays: one row per payment and charge, with the cents that go from one to the
 * other. Charges are ordered by due date, oldest first, and money with camp-given amounts before received ones,
 * each oldest first; laid end to end, overlapping stretches pay each other. Credit reserved for a requested refund
 * is excluded.
 */
const paying = (camp_id: string, whose: SQL) => sql`WITH whose(id) AS MATERIALIZED (${whose}),
	due AS (SELECT y.id AS id, y.household_id AS household_id, r.currency AS currency, y.amount_cents - y.paid_cents AS cents,
		sum(y.amount_cents - y.paid_cents) OVER (PARTITION BY y.household_id, r.currency ORDER BY y.due_on, y.created_at, y.id) AS upto
		FROM whose w JOIN payable y ON y.camp_id = ${camp_id} AND y.household_id = w.id AND y.state = 'due'
		JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id WHERE y.kind <> 'refund'),
	free AS (SELECT p.id AS id, p.household_id AS household_id, p.currency AS currency, p.received_on AS received_on,
		p.way IN (${givenWays}) AS is_given, p.amount_cents - p.spread_cents - p.refunded_cents
			- coalesce((SELECT sum(f.amount_cents) FROM refund f WHERE f.camp_id = p.camp_id AND f.payment_id = p.id AND ${isKept}), 0) AS cents
		FROM whose w CROSS JOIN payment p ON p.camp_id = ${camp_id} AND p.household_id = w.id
			AND p.state = 'succeeded' AND p.amount_cents - p.spread_cents - p.refunded_cents > 0),
	money AS (SELECT m.id AS id, m.household_id AS household_id, m.currency AS currency, m.cents AS cents,
		sum(m.cents) OVER (PARTITION BY m.household_id, m.currency ORDER BY m.is_given DESC, m.received_on, m.id) AS upto,
		sum(m.cents) OVER (PARTITION BY m.household_id, m.currency) - coalesce((SELECT sum(f.amount_cents) FROM refund f
			WHERE f.camp_id = ${camp_id} AND f.household_id = m.household_id AND f.currency = m.currency AND f.payment_id IS NULL AND ${isKept}), 0) AS most
		FROM free m WHERE m.cents > 0)
	SELECT m.id AS payment_id, d.id AS payable_id, d.household_id AS household_id,
		min(d.upto, m.upto, m.most) - max(d.upto - d.cents, m.upto - m.cents) AS cents
	FROM due d JOIN money m ON m.household_id = d.household_id AND m.currency = d.currency
	WHERE min(d.upto, m.upto, m.most) > max(d.upto - d.cents, m.upto - m.cents)`;

/**
 * Has what a household paid beyond what was due, or was given, pay what is due, the longest due first: the one rule by which credit
 * is used ([0032](../../../docs/decisions/0032-credit-pays-what-is-due.md)). A due that it does not reach is paid in part. It reads
 * nothing before, and the second time does nothing. `changeBooking` puts it behind what leaves a household with both.
 * Registrations whose deposit is there by it are enrolled, and the audit trail says which credit paid what.
 */
export function applyCredit(ctx: PostCtx, whose: Whose): Statement[] {
	const { db, camp, clock } = ctx;
	const [by_household, ids] =
		"household_ids" in whose ? [true, whose.household_ids] : [false, whose.registration_ids];
	if (ids.length === 0) return [];
	const listed = sql`SELECT value FROM json_each(${JSON.stringify(ids)})`;
	const households = by_household
		? listed
		: sql`SELECT DISTINCT y.household_id FROM payable y WHERE y.camp_id = ${camp.id} AND y.registration_id IN (${listed})`;
	const [application, at] = [newId(), clock.now()];
	// Finds its parts by the IDs of this batch.
	const applied = sql`payment_part t JOIN payable y ON y.camp_id = t.camp_id AND y.id = t.payable_id
		WHERE t.camp_id = ${camp.id} AND t.id > ${`${application}-`} AND t.id < ${`${application}.`}`;
	return [
		db.run(sql`INSERT INTO payment_part (camp_id, id, payment_id, payable_id, amount_cents, created_at)
			SELECT ${camp.id}, ${`${application}-`} || row_number() OVER (ORDER BY o.payable_id, o.payment_id), o.payment_id, o.payable_id, o.cents, ${at}
			FROM (${paying(camp.id, households)}) o`),
		db.run(sql`UPDATE payable SET state = 'received', settled_at = ${at}, settled_by = ${ctx.user?.id ?? null}, method = ${PAID_BY_CREDIT}, reference = NULL,
				updated_at = ${nextUpdatedAt(at)}
			WHERE state = 'due' AND paid_cents = amount_cents AND (camp_id, id) IN (SELECT t.camp_id, t.payable_id FROM ${applied})`),
		db.run(sql`UPDATE registration SET updated_at = ${nextUpdatedAt(at)}
			WHERE (camp_id, id) IN (SELECT y.camp_id, y.registration_id FROM ${applied})`),
		...settleEnrolled(ctx, sql`(SELECT json_group_array(DISTINCT y.registration_id) FROM ${applied})`),
		db.run(sql`INSERT INTO audit_event (id, camp_id, at, user_id, request_id, action, entity, entity_id, changes)
			SELECT lower(hex(randomblob(16))), ${camp.id}, ${at}, ${ctx.user?.id ?? null}, ${ctx.request_id ?? null}, 'payment.apply_credit', 'household',
				y.household_id, json_object('amount_cents', sum(t.amount_cents), 'what', group_concat(DISTINCT y.label),
				'payment_ids', json_group_array(DISTINCT t.payment_id), 'payable_ids', json_group_array(DISTINCT t.payable_id))
			FROM ${applied} GROUP BY y.household_id`),
	];
}

/**
 * Moves a family's own payments from one charge to another of the same household, which is then received; amounts
 * given by the camp stay. Each pair is the charge that loses its money and the one that gets it, which must have
 * exactly that amount.
 */
export function moveOwnPaid(
	{ db, camp, clock, user }: PostCtx,
	pairs: readonly { from_id: string; to_id: string }[],
	method: string,
): Statement[] {
	if (pairs.length === 0) return [];
	const [move, at] = [newId(), clock.now()];
	const json = JSON.stringify(pairs.map(({ from_id, to_id }) => [from_id, to_id]));
	return [
		db.run(sql`INSERT INTO payment_part (camp_id, id, payment_id, payable_id, amount_cents, created_at)
			SELECT ${camp.id}, ${`${move}-`} || row_number() OVER (ORDER BY o.payable_id, o.payment_id), o.payment_id, o.payable_id, -o.cents, ${at}
			FROM (SELECT t.payment_id AS payment_id, t.payable_id AS payable_id, sum(t.amount_cents) AS cents
				FROM json_each(${json}) j JOIN payment_part t ON t.camp_id = ${camp.id} AND t.payable_id = j.value ->> 0
				JOIN payment p ON p.camp_id = t.camp_id AND p.id = t.payment_id AND p.way NOT IN (${givenWays})
				GROUP BY t.payable_id, t.payment_id HAVING sum(t.amount_cents) > 0) o`),
		db.run(sql`INSERT INTO payment_part (camp_id, id, payment_id, payable_id, amount_cents, created_at)
			SELECT t.camp_id, 'to-' || t.id, t.payment_id, j.value ->> 1, -t.amount_cents, t.created_at
			FROM payment_part t JOIN json_each(${json}) j ON j.value ->> 0 = t.payable_id
			WHERE t.camp_id = ${camp.id} AND t.id > ${`${move}-`} AND t.id < ${`${move}.`}`),
		db.run(sql`UPDATE payable SET state = 'received', settled_at = ${at}, settled_by = ${user?.id ?? null}, method = ${method},
				updated_at = ${nextUpdatedAt(at)}
			WHERE camp_id = ${camp.id} AND id IN (SELECT j.value ->> 1 FROM json_each(${json}) j)`),
	];
}

/**
 * Releases the payments applied to charges that will be void or owed again: the money becomes credit, and the next
 * {@link applyCredit} uses it. `payables` is SQL for the charges' IDs.
 */
export const freePaid = ({ db, camp, clock }: PostCtx, payables: SQL): Statement =>
	db.run(sql`INSERT INTO payment_part (camp_id, id, payment_id, payable_id, amount_cents, created_at)
		SELECT t.camp_id, lower(hex(randomblob(16))), t.payment_id, t.payable_id, -sum(t.amount_cents), ${clock.now()}
		FROM payment_part t WHERE t.camp_id = ${camp.id} AND t.payable_id IN (${payables})
		GROUP BY t.payment_id, t.payable_id HAVING sum(t.amount_cents) <> 0`);

/**
 * Makes paid charges due again and releases their payments as credit. `payables` is SQL for the charges' IDs. The
 * caller decides what happens to the enrollments that these charges paid for, and lists the household in the
 * `credits` of its `changeBooking`.
 */
export const unpaidAgain = (ctx: PostCtx, payables: SQL): Statement[] => [
	freePaid(ctx, payables),
	ctx.db.run(sql`UPDATE payable SET state = 'due', settled_at = NULL, settled_by = NULL, method = NULL, reference = NULL,
			reason = NULL, updated_at = ${nextUpdatedAt(ctx.clock.now())}
		WHERE state = 'received' AND (camp_id, id) IN (WITH d(id) AS (${payables}) SELECT ${ctx.camp.id}, d.id FROM d)`),
];
