import { sql } from "drizzle-orm";
import type { Db } from "#db/client";

interface At {
	db: Db;
	place: { camp_id: string };
}

/** A dispute with whose payment it is about. */
export interface DisputeRow {
	id: string;
	payment_id: string;
	household_name: string;
	provider_dispute: string;
	amount_cents: number;
	currency: string;
	reason: string;
	state: string;
	out_cents: number;
	fee_cents: number;
	evidence_by: string | null;
	opened_at: string;
	closed_at: string | null;
}

const columns = sql`d.id AS id, d.payment_id AS payment_id, h.name AS household_name, d.provider_dispute AS provider_dispute,
	d.amount_cents AS amount_cents, d.currency AS currency, d.reason AS reason, d.state AS state, d.out_cents AS out_cents,
	d.fee_cents AS fee_cents, d.evidence_by AS evidence_by, d.opened_at AS opened_at, d.closed_at AS closed_at`;

const itsHousehold = sql`CROSS JOIN household h ON h.camp_id = d.camp_id AND h.id = d.household_id`;

/** The disputes of a payment, the latest first. */
export const disputesOfPayment = ({ db, place }: At, payment_id: string) =>
	db.all<DisputeRow>(sql`SELECT ${columns} FROM dispute d INDEXED BY dispute_payment ${itsHousehold}
		WHERE d.camp_id = ${place.camp_id} AND d.payment_id = ${payment_id} ORDER BY d.opened_at DESC, d.id DESC LIMIT 20`);

/** Disputes that the bank has not decided yet, what must be answered first, first. */
export const openDisputes = ({ db, place }: At) =>
	db.all<DisputeRow>(sql`SELECT ${columns} FROM dispute d INDEXED BY dispute_in_state ${itsHousehold}
		WHERE d.camp_id = ${place.camp_id} AND d.state IN ('inquiry', 'needs_response', 'under_review')
		ORDER BY d.evidence_by IS NULL, d.evidence_by, d.id LIMIT 20`);
