import { type SQL, sql } from "drizzle-orm";

/**
 * SQL for a camp's (`c`) current limit up to which one user can refund alone, in the currency's smallest unit. A
 * raise applies only after a second user approves it or after seven days; until then the earlier limit applies.
 * The same rule as in the constraint `refund_second`.
 */
export const limitInForce = (
	c: SQL,
	now: string,
): SQL => sql`coalesce((SELECT l.from_cents FROM refund_limit_raise l WHERE l.camp_id = ${c}.id AND l.ended_at IS NULL
	AND l.approved_at IS NULL AND l.effective_at > ${now}), ${c}.settings ->> 'refund_limit_cents', 10000)`;
