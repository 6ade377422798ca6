import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { decodeCursor, pageOf } from "#app/platform/http/page";

interface ReceiptRow {
	payment_id: string;
	way: string;
	state: string;
	amount_cents: number;
	refunded_cents: number;
	currency: string;
	received_on: string;
	reference: string | null;
	payer: string | null;
}

/**
 * Reads a page of a household's payments plus one row, latest first, including reversed ones. @throws 400 for an
 * invalid cursor
 */
export function receiptsRead(
	{ db, place: { camp_id } }: { db: Db; place: { camp_id: string } },
	{ household_id, limit, cursor }: { household_id: string; limit: number; cursor?: string },
) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	return db.all<ReceiptRow>(sql`SELECT p.id AS payment_id, p.way AS way, p.state AS state, p.amount_cents AS amount_cents,
		p.refunded_cents AS refunded_cents, p.currency AS currency, p.received_on AS received_on, p.reference AS reference,
		p.payer AS payer
		FROM payment p WHERE p.camp_id = ${camp_id} AND p.household_id = ${household_id}
		AND p.received_on IS NOT NULL ${after ? sql`AND (p.received_on, p.id) < (${after[0]}, ${after[1]})` : sql``}
		ORDER BY p.received_on DESC, p.id DESC LIMIT ${limit + 1}`);
}

export const receiptsPage = (rows: ReceiptRow[], limit: number) =>
	pageOf(rows, limit, ({ received_on, payment_id }) => [received_on, payment_id]);
