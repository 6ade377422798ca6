import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { agreersAddress, isAgreed } from "#app/features/people/household-access/index.server";
import { isOver } from "#app/features/money/saved-methods/index.server";

/** A charge attempt with everything that the charge and its emails need. */
export interface AttemptRow {
	camp_id: string;
	payable_id: string;
	attempt_no: number;
	household_id: string;
	household_name: string;
	agreement_id: string;
	registration_id: string;
	state: string;
	next_at: string;
	claimed_at: string | null;
	method_id: string | null;
	payment_id: string | null;
	intent_id: string | null;
	failure_code: string | null;
	failure: string | null;
	label: string;
	kind: string;
	/** Open amount of the payable, and the amount announced to the family, in cents. */
	amount_cents: number;
	told_cents: number;
	due_on: string;
	due_state: string;
	currency: string;
	season_name: string;
	camp_name: string;
	time_zone: string;
	owner_email: string | null;
	/**
	 * Address of the user who agreed, while they belong to the household; otherwise of a parent who lives there. Null
	 * if the camp has no address.
	 */
	email: string | null;
	/** Whether the agreement still holds. */
	is_agreed: 0 | 1;
	/** Number of failed attempts so far, and the time of the first. */
	failed: number;
	first_failed_at: string | null;
}

const attempts = sql`SELECT t.camp_id AS camp_id, t.payable_id AS payable_id, t.attempt_no AS attempt_no, t.household_id AS household_id,
	h.name AS household_name, t.agreement_id AS agreement_id, y.registration_id AS registration_id, t.state AS state, t.next_at AS next_at,
	t.claimed_at AS claimed_at, t.method_id AS method_id, t.payment_id AS payment_id, t.intent_id AS intent_id, t.failure_code AS failure_code,
	t.failure AS failure, y.label AS label, y.kind AS kind,
	y.amount_cents - y.paid_cents AS amount_cents, coalesce(t.told_cents, y.amount_cents) AS told_cents, y.due_on AS due_on, y.state AS due_state, r.currency AS currency, s.name AS season_name,
	c.name AS camp_name, c.time_zone AS time_zone, c.owner_email AS owner_email, ${agreersAddress} AS email, ${isAgreed} AS is_agreed,
	(SELECT count(*) FROM charge_attempt f WHERE f.camp_id = t.camp_id AND f.payable_id = t.payable_id AND f.state = 'failed') AS failed,
	(SELECT min(f.settled_at) FROM charge_attempt f WHERE f.camp_id = t.camp_id AND f.payable_id = t.payable_id AND f.state = 'failed')
		AS first_failed_at
	FROM charge_attempt t
	JOIN auto_charge a ON a.camp_id = t.camp_id AND a.id = t.agreement_id
	JOIN household h ON h.camp_id = t.camp_id AND h.id = t.household_id
	JOIN payable y ON y.camp_id = t.camp_id AND y.id = t.payable_id
	JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
	JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id
	JOIN camp c ON c.id = t.camp_id`;

/**
 * Charges to make now for camps whose account can take charges, longest waiting first, and charges whose run was
 * cut off.
 */
export const dueAttempts = (db: Db, { now, lapsed, most }: { now: string; lapsed: string; most: number }) =>
	db.all<AttemptRow>(sql`${attempts} WHERE c.is_active = 1 AND ((t.state = 'planned' AND t.next_at <= ${now}
			AND EXISTS (SELECT 1 FROM provider_account p WHERE p.camp_id = t.camp_id AND p.disconnected_at IS NULL AND p.charges_enabled = 1))
		OR (t.state = 'claimed' AND t.claimed_at <= ${lapsed})) ORDER BY t.next_at, t.payable_id LIMIT ${most}`);

/** Reads one attempt. */
export const attemptOf = (db: Db, camp_id: string, payable_id: string, attempt_no: number) =>
	db.all<AttemptRow>(
		sql`${attempts} WHERE t.camp_id = ${camp_id} AND t.payable_id = ${payable_id} AND t.attempt_no = ${attempt_no}`,
	);

/** A payable on autopay that needs a plan and a notice. */
export interface ToPlan {
	camp_id: string;
	camp_name: string;
	time_zone: string;
	payable_id: string;
	household_id: string;
	household_name: string;
	agreement_id: string;
	registration_id: string;
	kind: string;
	label: string;
	amount_cents: number;
	due_on: string;
	currency: string;
	season_name: string;
	email: string;
	brand: string;
	last4: string;
	attempts: number;
}

/**
 * Payables due by a date that have an agreement, a saved method, and no planned or final attempt. A failed attempt
 * plans its own successor, so a missing one means that it was dropped or no agreement held. Household membership
 * is checked (`iif`) only for due payables, because checking every agreement is slow.
 * @param by the latest date in any time zone
 */
export const toPlan = (db: Db, by: string, most: number) =>
	db.all<ToPlan>(sql`SELECT a.camp_id AS camp_id, c.name AS camp_name, c.time_zone AS time_zone, y.id AS payable_id,
		a.household_id AS household_id, h.name AS household_name, a.id AS agreement_id, y.registration_id AS registration_id, y.kind AS kind, y.label AS label,
		y.amount_cents - y.paid_cents AS amount_cents, y.due_on AS due_on, r.currency AS currency, s.name AS season_name, ${agreersAddress} AS email,
		m.brand AS brand, m.last4 AS last4,
		(SELECT count(*) FROM charge_attempt t WHERE t.camp_id = y.camp_id AND t.payable_id = y.id) AS attempts
		FROM auto_charge a INDEXED BY auto_charge_live
		CROSS JOIN payable y ON y.camp_id = a.camp_id AND y.registration_id = a.registration_id AND y.household_id = a.household_id
			AND y.state = 'due' AND y.kind <> 'refund' AND y.due_on <= ${by}
		JOIN camp c ON c.id = a.camp_id AND c.is_active = 1
		JOIN provider_account p ON p.camp_id = a.camp_id AND p.disconnected_at IS NULL AND p.charges_enabled = 1
		JOIN saved_method m ON m.camp_id = a.camp_id AND m.household_id = a.household_id AND m.account_id = p.account_id AND m.is_default = 1
		JOIN household h ON h.camp_id = a.camp_id AND h.id = a.household_id
		JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
		JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id
		WHERE a.ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM charge_attempt t WHERE t.camp_id = y.camp_id AND t.payable_id = y.id
			AND t.state IN ('planned', 'claimed'))
			AND NOT ${isOver} AND iif(y.id IS NULL, 0, ${isAgreed})
		ORDER BY y.due_on, y.id LIMIT ${most}`);
