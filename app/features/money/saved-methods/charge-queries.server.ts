import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { type HidingReader, shownLabel, isAgreed } from "#app/features/people/household-access/index.server";
import { MOST_ATTEMPTS, MOST_FAILED, NEVER_TAKEN } from "#app/lib/charge-days";

/** A household's charges for a registration, with their autopay state. */
export interface ChargedRow {
	registration_id: string;
	season_name: string;
	currency: string;
	/** Start of the autopay agreement; null if autopay is off. */
	agreed_at: string | null;
	/** JSON of the card charged: [brand, last4]; null if no chargeable card is saved. */
	card_json: string | null;
	/** JSON of the due payables, each a {@link Due}. */
	payables_json: string;
}

/** A due payable with its charge attempts. */
export type Due = [
	id: string,
	label: string,
	cents: number,
	due_on: string,
	/** Date and state of the planned or running charge. */
	next_at: string | null,
	next_state: string | null,
	/** Number of failed attempts; date, code and reason of the latest. */
	failed: number,
	failed_at: string | null,
	failure_code: string | null,
	failure: string | null,
	/** 1 if it has been tried the maximum number of times. */
	is_tried_out: 0 | 1,
	/** 1 if it won't be charged although no attempt failed. */
	is_let_be: 0 | 1,
];

/** SQL condition: a payable (`y`) has been tried the maximum number of times. */
export const isTriedOut = sql`(SELECT count(*) + ${MOST_FAILED} * coalesce(max(f.failure_code IN (SELECT value FROM json_each(${JSON.stringify(NEVER_TAKEN)}))), 0)
	FROM charge_attempt f WHERE f.camp_id = y.camp_id AND f.payable_id = y.id AND f.state = 'failed') >= ${MOST_FAILED}`;

/**
 * SQL condition: a payable (`y`) won't be charged automatically again, even with an agreement. Either a charge
 * succeeded and was refunded or reversed, and the office decides how it is paid; or it was planned the maximum
 * number of times.
 */
const isLetBe = sql`EXISTS (SELECT 1 FROM charge_attempt t WHERE t.camp_id = y.camp_id AND t.payable_id = y.id
	AND (t.state = 'succeeded' OR (t.attempt_no >= ${MOST_ATTEMPTS} AND t.state = 'dropped')))`;

/** SQL condition: autopay has ended for a payable (`y`), by {@link isTriedOut} or {@link isLetBe}. */
export const isOver = sql`(${isTriedOut} OR ${isLetBe})`;

/** SQL for the saved method `m` that a household's charges use, on the camp's current account. */
const chargedCard = (camp_id: SQL, household_id: SQL) => sql`FROM saved_method m
	JOIN provider_account p ON p.camp_id = m.camp_id AND p.account_id = m.account_id AND p.disconnected_at IS NULL AND p.charges_enabled = 1
	WHERE m.camp_id = ${camp_id} AND m.household_id = ${household_id} AND m.is_default = 1`;

const liveAttempt = (column: "next_at" | "state") => sql`(SELECT t.${sql.raw(column)} FROM charge_attempt t
	WHERE t.camp_id = y.camp_id AND t.payable_id = y.id AND t.state IN ('planned', 'claimed'))`;
const lastFailed = (
	column: "settled_at" | "failure_code" | "failure",
) => sql`(SELECT t.${sql.raw(column)} FROM charge_attempt t
	WHERE t.camp_id = y.camp_id AND t.payable_id = y.id AND t.state = 'failed' ORDER BY t.attempt_no DESC LIMIT 1)`;

/** Label of a payable `y` for a family member or, without a reader, for the office. */
const labelFor = (reader?: HidingReader): SQL =>
	reader
		? shownLabel({
				kind: sql`y.kind`,
				label: sql`y.label`,
				hidden: reader.hidesSome({ camp_id: sql`y.camp_id`, registration_id: sql`y.registration_id` }),
			})
		: sql`y.label`;

/** A household's due payables by registration, with the state and date of autopay. */
export const chargedRead = (db: Db, camp_id: string, household_id: string | SQL, reader?: HidingReader) =>
	db.all<ChargedRow>(sql`${reader?.with ?? sql``} SELECT r.id AS registration_id, s.name AS season_name, r.currency AS currency, max(a.agreed_at) AS agreed_at,
		(SELECT json_array(m.brand, m.last4) ${chargedCard(sql`r.camp_id`, sql`y.household_id`)}) AS card_json,
		json_group_array(json_array(y.id, ${labelFor(reader)}, y.amount_cents - y.paid_cents, y.due_on, ${liveAttempt("next_at")}, ${liveAttempt("state")},
			(SELECT count(*) FROM charge_attempt t WHERE t.camp_id = y.camp_id AND t.payable_id = y.id AND t.state = 'failed'),
			${lastFailed("settled_at")}, ${lastFailed("failure_code")}, ${lastFailed("failure")}, ${isTriedOut}, ${isLetBe})) AS payables_json
		FROM (SELECT * FROM payable y WHERE y.camp_id = ${camp_id} AND y.household_id = ${household_id}
			AND y.state = 'due' AND y.kind <> 'refund' ORDER BY y.due_on, y.id LIMIT 100) y
		JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
		JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id
		LEFT JOIN auto_charge a ON a.camp_id = y.camp_id AND a.registration_id = y.registration_id AND a.household_id = y.household_id
			AND ${isAgreed}
		GROUP BY r.id ORDER BY min(y.due_on), r.id`);

/**
 * SQL for the autopay time of a payable (`y`): the planned instant; empty if agreed but not planned yet; NULL if
 * autopay doesn't cover it. {@link chargedDay} converts it to a date.
 */
export const chargeOfPayable = sql`CASE WHEN EXISTS (SELECT 1 ${chargedCard(sql`y.camp_id`, sql`y.household_id`)})
		AND EXISTS (SELECT 1 FROM auto_charge a WHERE a.camp_id = y.camp_id AND a.registration_id = y.registration_id
			AND a.household_id = y.household_id AND ${isAgreed})
	THEN coalesce(${liveAttempt("next_at")}, CASE WHEN NOT ${isOver} THEN '' END) END`;
