import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { PLATFORM_ACCOUNT } from "./queries.server";

/** As many as the operator's page lists, the latest first. */
const MOST = 30;

export interface OfNobody {
	id: string;
	object_id: string;
	said: string | null;
	at: string;
}

/**
 * What the provider told, or the night found, that no camp sees on its own pages: of accounts and customers whom nobody knows, and of the
 * installation's own account what fits nothing.
 */
export const ofNobodyReads = (db: Db) => ({
	told: db.all<OfNobody>(sql`SELECT e.id AS id, e.object_id AS object_id, e.type || coalesce(': ' || e.outcome, '') AS said,
		e.received_at AS at FROM provider_event e WHERE e.state = 'quarantined'
		AND (e.camp_id IS NULL OR e.account_id = ${PLATFORM_ACCOUNT}) ORDER BY e.received_at DESC, e.id DESC LIMIT ${MOST}`),
	found: db.all<OfNobody>(sql`SELECT d.id AS id, d.object_id AS object_id, d.note AS said, d.found_at AS at
		FROM provider_difference d WHERE d.camp_id IS NULL AND d.settled_at IS NULL ORDER BY d.found_at DESC, d.id DESC LIMIT ${MOST}`),
});
