import { sql } from "drizzle-orm";
import type { Db } from "#db/client";

/** As many as the operator's page lists, the latest first. */
const MOST = 30;

export interface UnmatchedPayments {
	id: string;
	object_id: string;
	said: string | null;
	at: string;
}

/** What the night found that no camp sees on its own pages: of accounts and customers whom nobody knows. */
export const ofNobodyReads = (db: Db) => ({
	found:
		db.all<UnmatchedPayments>(sql`SELECT d.id AS id, d.object_id AS object_id, d.note AS said, d.found_at AS at
		FROM provider_difference d WHERE d.camp_id IS NULL AND d.settled_at IS NULL ORDER BY d.found_at DESC, d.id DESC LIMIT ${MOST}`),
});
