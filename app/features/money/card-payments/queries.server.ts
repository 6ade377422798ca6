import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { agreersAddress } from "#app/features/people/household-access/index.server";

/** A camp's account for card payments, with the camp data that emails to families need. */
export interface AccountRow {
	camp_id: string;
	account_id: string;
	livemode: 0 | 1;
	charges_enabled: 0 | 1;
	payouts_enabled: 0 | 1;
	details_submitted: 0 | 1;
	asked_for: string;
	stopped_because: string | null;
	fee_bp: number;
	fee_before_bp: number | null;
	fee_since: string | null;
	read_at: string | null;
	disconnected_at: string | null;
	updated_at: string;
	camp_name: string;
	camp_slug: string;
	camp_currency: string;
	time_zone: string;
}

const columns = sql`a.camp_id AS camp_id, a.account_id AS account_id, a.livemode AS livemode, a.charges_enabled AS charges_enabled,
	a.payouts_enabled AS payouts_enabled, a.details_submitted AS details_submitted, a.asked_for AS asked_for,
	a.stopped_because AS stopped_because, a.fee_bp AS fee_bp, a.fee_before_bp AS fee_before_bp, a.fee_since AS fee_since, a.read_at AS read_at, a.disconnected_at AS disconnected_at,
	a.updated_at AS updated_at, c.name AS camp_name, c.slug AS camp_slug, c.currency AS camp_currency, c.time_zone AS time_zone`;

/** The account that a camp uses now. */
export const usedAccount = (db: Db, camp_id: string) =>
	db.all<AccountRow>(sql`SELECT ${columns} FROM provider_account a JOIN camp c ON c.id = a.camp_id
		WHERE a.camp_id = ${camp_id} AND a.disconnected_at IS NULL`);

/** Whether a camp takes cards now: one row, or none. */
export { keepingAccount as cardsTaken } from "#app/features/money/saved-methods/index.server";

/** Finds an account by its provider ID, even if it is no longer used. */
export const accountNamed = (db: Db, account_id: string) =>
	db.all<AccountRow>(sql`SELECT ${columns} FROM provider_account a JOIN camp c ON c.id = a.camp_id
		WHERE a.account_id = ${account_id}`);

/** A payment by card. */
export interface CardPayment {
	id: string;
	household_id: string;
	household_name: string;
	state: string;
	amount_cents: number;
	currency: string;
	shown_as: string | null;
	failure: string | null;
	provider_account: string | null;
	provider_intent: string | null;
	provider_session: string | null;
	created_at: string;
	/** The user who began it; null for autopay. */
	entered_by: string | null;
	/**
	 * Address of the user who began it, or else of the user who agreed to autopay, or else of a parent in the
	 * household. Only members of the household count.
	 */
	email: string | null;
	/** JSON of `[payable, cents]`, in due order. */
	for_json: string;
}

const paymentColumns = sql`p.id AS id, p.household_id AS household_id, h.name AS household_name, p.state AS state,
	p.amount_cents AS amount_cents, p.currency AS currency, p.shown_as AS shown_as, p.failure AS failure,
	p.provider_account AS provider_account, p.provider_intent AS provider_intent, p.provider_session AS provider_session,
	p.created_at AS created_at, p.entered_by AS entered_by,
	coalesce(u.email, (SELECT ${agreersAddress} FROM charge_attempt t JOIN auto_charge a ON a.camp_id = t.camp_id AND a.id = t.agreement_id
		WHERE t.camp_id = p.camp_id AND t.payment_id = p.id)) AS email,
	(SELECT json_group_array(json_array(f.payable_id, f.amount_cents)) FROM payment_for f
		WHERE f.camp_id = p.camp_id AND f.payment_id = p.id) AS for_json
	FROM payment p JOIN household h ON h.camp_id = p.camp_id AND h.id = p.household_id
	LEFT JOIN auth_user u ON u.id = p.entered_by`;

/** Payables and cents that a payment is for. */
export const forOf = ({ for_json }: Pick<CardPayment, "for_json">) =>
	JSON.parse(for_json) as [payable_id: string, amount_cents: number][];

/** Reads one card payment. */
export const cardPayment = (db: Db, camp_id: string, id: string) =>
	db.all<CardPayment>(sql`SELECT ${paymentColumns} WHERE p.camp_id = ${camp_id} AND p.id = ${id}`);

/** A household's card payments that were begun and are still open, oldest first. */
export const pendingOf = (db: Db, camp_id: string, household_id: string) =>
	db.all<CardPayment>(sql`SELECT ${paymentColumns} WHERE p.camp_id = ${camp_id} AND p.household_id = ${household_id}
		AND p.state = 'pending' ORDER BY p.created_at, p.id LIMIT 20`);

/** Maximum differences shown on the page. */
export const MOST_DIFFERENCES = 30;

/** Differences between a camp's books and the provider's, latest first. */
export const openDifferences = (db: Db, camp_id: string) =>
	db.all<DifferenceRow>(sql`SELECT d.id AS id, d.object_id AS object_id, d.what AS what, d.ours_cents AS ours_cents,
		d.theirs_cents AS theirs_cents, d.currency AS currency, d.note AS note, d.found_at AS found_at
		FROM provider_difference d WHERE d.camp_id = ${camp_id} AND d.account_id <> '' AND d.settled_at IS NULL
		ORDER BY d.found_at DESC, d.id DESC LIMIT ${MOST_DIFFERENCES}`);

export interface DifferenceRow {
	id: string;
	object_id: string;
	what: string;
	ours_cents: number | null;
	theirs_cents: number | null;
	currency: string;
	/** The reason, if known. */
	note: string | null;
	found_at: string;
}
