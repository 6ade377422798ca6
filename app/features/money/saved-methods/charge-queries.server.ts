import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { type HidingReader, shownLabel, isAgreed } from "#app/features/people/household-access/index.server";
import { MOST_ATTEMPTS, MOST_FAILED, NEVER_TAKEN } from "#app/lib/charge-days";

/** What a household owes for a registration, and whether it is charged by itself. */
export interface ChargedRow {
	registration_id: string;
	season_name: string;
	currency: string;
	/** Since when it is agreed to; null: it is not. */
	agreed_at: string | null;
	/** The card it is charged to, as JSON: [brand, last4]; null: none is kept that can be charged now. */
	card_json: string | null;
	/** What is due, as JSON: {@link Due} each. */
	payables_json: string;
}

/** Something due, with the attempts at it. */
export type Due = [
	id: string,
	label: string,
	cents: number,
	due_on: string,
	/** The charge that is planned or being made, and which of the two. */
	next_at: string | null,
	next_state: string | null,
	/** How many failed; when the last did, its code and why. */
	failed: number,
	failed_at: string | null,
	failure_code: string | null,
	failure: string | null,
	/** It was tried as often as it may be. */
	is_tried_out: 0 | 1,
	/** It is let be, though nothing of it failed. */
	is_let_be: 0 | 1,
];

/** Whether something due (`y`) was tried as often as it may be. */
export const isTriedOut = sql`(SELECT count(*) + ${MOST_FAILED} * coalesce(max(f.failure_code IN (SELECT value FROM json_each(${JSON.stringify(NEVER_TAKEN)}))), 0)
	FROM charge_attempt f WHERE f.camp_id = y.camp_id AND f.payable_id = y.id AND f.state = 'failed') >= ${MOST_FAILED}`;

/**
 * Whether something due (`y`) is charged by itself no more, whatever is agreed: it was charged once and what came went back, so
 * whoever gave it back says how it is paid; or it was planned as often as attempts are counted.
 */
const isLetBe = sql`EXISTS (SELECT 1 FROM charge_attempt t WHERE t.camp_id = y.camp_id AND t.payable_id = y.id
	AND (t.state = 'succeeded' OR (t.attempt_no >= ${MOST_ATTEMPTS} AND t.state = 'dropped')))`;

/** Whether nothing charges something due (`y`) any more: it was tried as often as it may be, or is let be. */
export const isOver = sql`(${isTriedOut} OR ${isLetBe})`;

/** The card that a household's charges go to, `m`, on the account that its camp charges on now. */
const chargedCard = (camp_id: SQL, household_id: SQL) => sql`FROM saved_method m
	JOIN provider_account p ON p.camp_id = m.camp_id AND p.account_id = m.account_id AND p.disconnected_at IS NULL AND p.charges_enabled = 1
	WHERE m.camp_id = ${camp_id} AND m.household_id = ${household_id} AND m.is_default = 1`;

const liveAttempt = (column: "next_at" | "state") => sql`(SELECT t.${sql.raw(column)} FROM charge_attempt t
	WHERE t.camp_id = y.camp_id AND t.payable_id = y.id AND t.state IN ('planned', 'claimed'))`;
const lastFailed = (
	column: "settled_at" | "failure_code" | "failure",
) => sql`(SELECT t.${sql.raw(column)} FROM charge_attempt t
	WHERE t.camp_id = y.camp_id AND t.payable_id = y.id AND t.state = 'failed' ORDER BY t.attempt_no DESC LIMIT 1)`;

/** What a charge `y` is called, for a family's reader or, without one, for the office. */
const labelFor = (reader?: HidingReader): SQL =>
	reader
		? shownLabel({
				kind: sql`y.kind`,
				label: sql`y.label`,
				hidden: reader.hidesSome({ camp_id: sql`y.camp_id`, registration_id: sql`y.registration_id` }),
			})
		: sql`y.label`;

/** What a household has due, registration by registration, with what of it is charged by itself and when. */
export const chargedRead = (db: Db, camp_id: string, household_id: string | SQL, reader?: HidingReader) =>
	db.all<ChargedRow>(sql`${reader?.with ?? sql``} SELECT r.id AS registration_id, s.name AS season_name, r.currency AS currency, max(a.agreed_at) AS agreed_at,
		(SELECT json_array(m.brand, m.last4) ${chargedCard(sql`r.camp_id`, sql`y.household_id`)}) AS card_json,
		json_group_array(json_array(y.id, ${labelFor(reader)}, y.amount_cents - y.paid_cents, y.due_on, ${liveAttempt("next_at")}, ${liveAttempt("state")},
			(SELECT count(*) FROM charge_attempt t WHERE t.camp_id = y.camp_id AND t.payable_id = y.id AND t.state = 'failed'),
			${lastFailed("settled_at")}, ${lastFailed("failure_code")}, ${lastFailed("failure")}, ${isTriedOut}, ${isLetBe})) AS payables_json
		FROM (SELECT * FROM payable y INDEXED BY payable_household WHERE y.camp_id = ${camp_id} AND y.household_id = ${household_id}
			AND y.state = 'due' AND y.kind <> 'refund' ORDER BY y.due_on, y.id LIMIT 100) y
		JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
		JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id
		LEFT JOIN auto_charge a ON a.camp_id = y.camp_id AND a.registration_id = y.registration_id AND a.household_id = y.household_id
			AND ${isAgreed}
		GROUP BY r.id ORDER BY min(y.due_on), r.id`);

/**
 * When something due (`y`) is charged by itself, as SQL: the instant of its plan; empty while it is agreed to and not planned yet; NULL
 * where nothing charges it. {@link chargedDay} makes a day of it.
 */
export const chargeOfPayable = sql`CASE WHEN EXISTS (SELECT 1 ${chargedCard(sql`y.camp_id`, sql`y.household_id`)})
		AND EXISTS (SELECT 1 FROM auto_charge a WHERE a.camp_id = y.camp_id AND a.registration_id = y.registration_id
			AND a.household_id = y.household_id AND ${isAgreed})
	THEN coalesce(${liveAttempt("next_at")}, CASE WHEN NOT ${isOver} THEN '' END) END`;
