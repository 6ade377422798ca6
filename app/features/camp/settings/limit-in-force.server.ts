import { type SQL, sql } from "drizzle-orm";

/**
 * The limit up to which one person refunds alone, as SQL of a camp `c`, in the currency's smallest unit: what the camp set, or what was in
 * force before as long as a raise waits for a second person or its seven days. The same as the wall's (`refund_second`).
 */
export const limitInForce = (
	c: SQL,
	now: string,
): SQL => sql`coalesce((SELECT l.from_cents FROM refund_limit_raise l WHERE l.camp_id = ${c}.id AND l.ended_at IS NULL
	AND l.approved_at IS NULL AND l.effective_at > ${now}), ${c}.settings ->> 'refund_limit_cents', 10000)`;
