import { sql } from "drizzle-orm";
import type { Db } from "#db/client";

/** Maximum number on the operator's page, latest first. */
const MOST = 30;

export interface UnmatchedPayments {
	id: string;
	object_id: string;
	said: string | null;
	at: string;
}

/** Findings of the nightly comparison that no camp can see: unknown accounts and customers. */
export const unmatchedPaymentReads = (db: Db) => ({
	found:
		db.all<UnmatchedPayments>(sql`SELECT d.id AS id, d.object_id AS object_id, d.note AS said, d.found_at AS at
		FROM provider_difference d WHERE d.camp_id IS NULL AND d.settled_at IS NULL ORDER BY d.found_at DESC, d.id DESC LIMIT ${MOST}`),
});
