import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { decodeCursor, pageOf } from "#app/platform/http/page";

interface At {
	db: Db;
	place: { camp_id: string };
}

/** A refund with the users who requested, decided and paid it. */
export interface RefundRow {
	id: string;
	household_id: string;
	household_name: string;
	payment_id: string | null;
	registration_id: string | null;
	payable_id: string | null;
	amount_cents: number;
	currency: string;
	way: string;
	reference: string | null;
	reason: string;
	state: string;
	needs_second: number;
	requested_by: string | null;
	requested_by_name: string | null;
	requested_at: string;
	decided_by_name: string | null;
	decided_at: string | null;
	decision: string | null;
	processed_by_name: string | null;
	processed_at: string | null;
	paid_on: string | null;
	failure: string | null;
	/** 1 if it reduces the charges that its payment paid. */
	reduces_charge: number;
	updated_at: string;
}

/** SQL condition: a refund is requested, approved or paid out. */
const standing = sql`o.state NOT IN ('rejected', 'void')`;
const waiting = sql`o.state IN ('requested', 'approved')`;

const columns = sql`f.id AS id, f.household_id AS household_id, h.name AS household_name, f.payment_id AS payment_id,
	f.registration_id AS registration_id, f.payable_id AS payable_id, f.amount_cents AS amount_cents, f.currency AS currency,
	f.way AS way, f.reference AS reference, f.reason AS reason, f.state AS state, f.needs_second AS needs_second,
	f.requested_by AS requested_by, ru.name AS requested_by_name, f.requested_at AS requested_at, du.name AS decided_by_name,
	f.decided_at AS decided_at, f.decision AS decision, pu.name AS processed_by_name, f.processed_at AS processed_at,
	f.paid_on AS paid_on, f.failure AS failure, f.reduces_charge AS reduces_charge, f.updated_at AS updated_at`;
const people = sql`CROSS JOIN household h ON h.camp_id = f.camp_id AND h.id = f.household_id
	LEFT JOIN auth_user ru ON ru.id = f.requested_by LEFT JOIN auth_user du ON du.id = f.decided_by
	LEFT JOIN auth_user pu ON pu.id = f.processed_by`;

/** Reads one refund. */
export const refundById = ({ db, place }: At, id: string) =>
	db.all<RefundRow>(sql`SELECT ${columns} FROM refund f ${people}
		WHERE f.camp_id = ${place.camp_id} AND f.id = ${id}`);

/** Reads a page of refunds plus one row, latest request first. @throws 400 for an invalid cursor */
export function refundsRead(
	{ db, place }: At,
	{ state, limit, cursor }: { state?: string; limit: number; cursor?: string },
) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	const conditions: SQL[] = [
		sql`f.camp_id = ${place.camp_id}`,
		...(state ? [sql`f.state = ${state}`] : []),
		...(after ? [sql`(f.requested_at, f.id) < (${after[0]}, ${after[1]})`] : []),
	];
	const index_name = sql.raw(state ? "refund_in_state" : "refund_asked");
	return db.all<RefundRow>(sql`SELECT ${columns} FROM (SELECT f.* FROM refund f INDEXED BY ${index_name}
		WHERE ${sql.join(conditions, sql` AND `)} ORDER BY f.requested_at DESC, f.id DESC LIMIT ${limit + 1}) f
		${people} ORDER BY f.requested_at DESC, f.id DESC`);
}

export const refundsPage = (rows: RefundRow[], limit: number) =>
	pageOf(rows, limit, ({ requested_at, id }) => [requested_at, id]);

/** A household's latest refunds, or those of one payment. */
export const refundsOf = ({ db, place }: At, of: { household_id: string } | { payment_id: string }) =>
	db.all<RefundRow>(sql`SELECT ${columns} FROM refund f ${people} WHERE f.camp_id = ${place.camp_id}
		AND ${"household_id" in of ? sql`f.household_id = ${of.household_id}` : sql`f.payment_id = ${of.payment_id}`}
		ORDER BY f.requested_at DESC, f.id DESC LIMIT 20`);

/**
 * The payment that a refund names, if any, with its applied and refunded amounts, and the family's other unapplied
 * credit that isn't reserved for refunds.
 */
export const paidFor = ({ db, place }: At, refund_id: string) =>
	db.all<{
		amount_cents: number;
		spread_cents: number;
		refunded_cents: number;
		idle_cents: number;
	}>(sql`SELECT max(0, coalesce((SELECT sum(max(0, m.amount_cents - m.spread_cents - m.refunded_cents - coalesce((SELECT sum(o.amount_cents)
				FROM refund o WHERE o.camp_id = m.camp_id AND o.payment_id = m.id AND o.payable_id IS NULL AND ${waiting}), 0)))
			FROM payment m WHERE m.camp_id = p.camp_id AND m.household_id = p.household_id AND m.currency = p.currency
			AND m.id <> p.id AND m.state = 'succeeded' AND m.amount_cents - m.spread_cents - m.refunded_cents > 0), 0)
			- coalesce((SELECT sum(o.amount_cents) FROM refund o WHERE o.camp_id = p.camp_id AND o.household_id = p.household_id
				AND o.currency = p.currency AND o.payment_id IS NULL AND o.payable_id IS NULL AND ${waiting}), 0)) AS idle_cents,
		p.amount_cents AS amount_cents, p.spread_cents AS spread_cents, p.refunded_cents AS refunded_cents
		FROM refund f JOIN payment p ON p.camp_id = f.camp_id AND p.id = f.payment_id
		WHERE f.camp_id = ${place.camp_id} AND f.id = ${refund_id}`);

/** A household with its name. */
export const familyNamed = ({ db, place }: At, household_id: string) =>
	db.all<{ id: string; name: string }>(
		sql`SELECT h.id AS id, h.name AS name FROM household h WHERE h.camp_id = ${place.camp_id} AND h.id = ${household_id}`,
	);

/**
 * SQL: cents that a household paid for a registration, minus the refunds that its cancellations owe or have paid.
 */
export const leftOf = ({
	camp_id,
	registration_id,
	household_id,
}: Record<"camp_id" | "registration_id" | "household_id", SQL>) =>
	sql`(SELECT coalesce(sum(iif(w.kind <> 'refund', w.paid_cents, iif(w.state IN ('due', 'received'), -w.amount_cents, 0))), 0) FROM payable w
		WHERE w.camp_id = ${camp_id} AND w.registration_id = ${registration_id} AND w.household_id = ${household_id})`;

const leftOfCharge = leftOf({
	camp_id: sql`y.camp_id`,
	registration_id: sql`y.registration_id`,
	household_id: sql`y.household_id`,
});

/** SQL: cents of a payment's charges that can become due again, limited per registration by {@link leftOf}. */
const takeable = sql`(SELECT coalesce(sum(max(0, min(g.part_cents, g.left_cents))), 0)
		FROM (SELECT sum(t.amount_cents) AS part_cents, ${leftOfCharge} AS left_cents
		FROM payment_part t JOIN payable y ON y.camp_id = t.camp_id AND y.id = t.payable_id
		WHERE t.camp_id = p.camp_id AND t.payment_id = p.id GROUP BY y.registration_id) g)`;

/**
 * The amount from {@link leftOf} for each registration that a payment covers; no more than this is ever taken off
 * its charges.
 */
export const leftOfEach = ({ db, place }: At, payment_id: SQL) =>
	db.all<{
		registration_id: string;
		left_cents: number;
	}>(sql`SELECT y.registration_id AS registration_id, ${leftOfCharge} AS left_cents
		FROM payment_part t INDEXED BY payment_part_payment CROSS JOIN payable y ON y.camp_id = t.camp_id AND y.id = t.payable_id
		WHERE t.camp_id = ${place.camp_id} AND t.payment_id = ${payment_id} GROUP BY y.registration_id`);

/** A household's received payments, oldest first, with the amounts already requested back. */
export const refundablePayments = ({ db, place }: At, household_id: string | SQL) =>
	db.all<{
		payment_id: string;
		way: string;
		/** For card payments: "Visa ending in 4242". */
		shown_as: string | null;
		received_on: string;
		reference: string | null;
		amount_cents: number;
		spread_cents: number;
		refunded_cents: number;
		open_cents: number;
		/** Part of the applied amount that can become due again, in cents. */
		takeable_cents: number;
		currency: string;
	}>(sql`SELECT p.id AS payment_id, p.way AS way, p.shown_as AS shown_as, p.received_on AS received_on, p.reference AS reference,
		p.amount_cents AS amount_cents, p.spread_cents AS spread_cents, p.refunded_cents AS refunded_cents, p.currency AS currency,
		(SELECT coalesce(sum(o.amount_cents), 0) FROM refund o WHERE o.camp_id = p.camp_id AND o.payment_id = p.id
			AND o.payable_id IS NULL AND ${waiting}) AS open_cents,
		iif(p.spread_cents > 0, ${takeable}, 0) AS takeable_cents
		FROM payment p WHERE p.camp_id = ${place.camp_id} AND p.household_id = ${household_id} AND p.state = 'succeeded'
		AND p.way NOT IN ('aid', 'credit') ORDER BY p.received_on, p.id LIMIT 100`);

/** Amounts owed to a household for cancellations, with the part already requested or paid out. */
export const owedBack = ({ db, place }: At, household_id: string) =>
	db.all<{
		payable_id: string;
		registration_id: string;
		label: string;
		amount_cents: number;
		asked_cents: number;
		currency: string;
	}>(sql`SELECT y.id AS payable_id, y.registration_id AS registration_id, y.label AS label, y.amount_cents AS amount_cents,
		r.currency AS currency, (SELECT coalesce(sum(o.amount_cents), 0) FROM refund o WHERE o.camp_id = y.camp_id
			AND o.payable_id = y.id AND ${standing}) AS asked_cents
		FROM payable y JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
		WHERE y.camp_id = ${place.camp_id} AND y.household_id = ${household_id} AND y.state = 'due' AND y.kind = 'refund'
		ORDER BY y.due_on, y.id LIMIT 50`);

/** A household's credit that is requested or approved for refund without naming a payment, by currency. */
export const creditAsked = ({ db, place }: At, household_id: string) =>
	db.all<{
		currency: string;
		open_cents: number;
	}>(sql`SELECT o.currency AS currency, sum(o.amount_cents) AS open_cents
		FROM refund o WHERE o.camp_id = ${place.camp_id} AND o.household_id = ${household_id} AND o.payment_id IS NULL
		AND o.payable_id IS NULL AND ${waiting} GROUP BY o.currency`);
