import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { cardWords } from "#app/lib/saved-cards";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import type { ChargeState } from "./rules";

interface At {
	db: Db;
	place: { camp_id: string };
}

/** A charge to a saved method, as the office's list shows it. */
export interface ChargeRow {
	payable_id: string;
	attempt_no: number;
	household_id: string;
	household_name: string;
	registration_id: string;
	label: string;
	season_name: string;
	amount_cents: number;
	currency: string;
	state: string;
	charge_at: string;
	card_brand: string | null;
	card_last4: string | null;
	payment_id: string | null;
	failure_code: string | null;
	failure: string | null;
	settled_at: string | null;
}

/**
 * Reads a page of a camp's charges plus one row, latest first. The amount is the payment's if a charge was
 * attempted, the open balance if it is planned, and the billed amount if it was never attempted, because it can
 * have been paid since.
 * @throws 400 for an invalid cursor
 */
export function chargesRead(
	{ db, place }: At,
	{ state, limit, cursor }: { state?: ChargeState; limit: number; cursor?: string },
) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 3);
	const conditions: SQL[] = [
		sql`n.camp_id = ${place.camp_id}`,
		...(state ? [sql`n.state = ${state}`] : []),
		...(after
			? [sql`(n.next_at, n.payable_id, n.attempt_no) < (${after[0]}, ${after[1]}, ${after[2]})`]
			: []),
	];
	return db.all<ChargeRow>(sql`SELECT t.payable_id AS payable_id, t.attempt_no AS attempt_no, t.household_id AS household_id,
		h.name AS household_name, y.registration_id AS registration_id, y.label AS label, s.name AS season_name,
		coalesce(p.amount_cents, iif(t.state IN ('planned', 'claimed'), y.amount_cents - y.paid_cents, y.amount_cents)) AS amount_cents, r.currency AS currency, t.state AS state,
		t.next_at AS charge_at, m.brand AS card_brand, m.last4 AS card_last4, t.payment_id AS payment_id,
		t.failure_code AS failure_code, t.failure AS failure, t.settled_at AS settled_at
		FROM (SELECT n.* FROM charge_attempt n WHERE ${sql.join(conditions, sql` AND `)}
			ORDER BY n.next_at DESC, n.payable_id DESC, n.attempt_no DESC LIMIT ${limit + 1}) t
		JOIN household h ON h.camp_id = t.camp_id AND h.id = t.household_id
		JOIN payable y ON y.camp_id = t.camp_id AND y.id = t.payable_id
		JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
		JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id
		LEFT JOIN saved_method m ON m.camp_id = t.camp_id AND m.id = t.method_id
		LEFT JOIN payment p ON p.camp_id = t.camp_id AND p.id = t.payment_id
		ORDER BY t.next_at DESC, t.payable_id DESC, t.attempt_no DESC`);
}

export const chargesPage = (rows: ChargeRow[], limit: number) =>
	pageOf(rows, limit, ({ charge_at, payable_id, attempt_no }) => [charge_at, payable_id, attempt_no]);

/** "Visa ending in 4242"; null if no card has been charged yet. */
export const cardOf = ({ card_brand, card_last4 }: ChargeRow): string | null =>
	card_brand && card_last4 ? cardWords({ brand: card_brand, last4: card_last4 }) : null;

/** Converts a charge to its API form. */
export const toCharge = ({ household_name: _, season_name, label, state, ...row }: ChargeRow) => ({
	...row,
	label: `${label}, ${season_name}`,
	state: state as ChargeState,
});
