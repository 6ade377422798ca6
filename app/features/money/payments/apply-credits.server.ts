import { sql } from "drizzle-orm";
import { applyCredit } from "#app/features/ledger/ledger/index.server";
import { commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";

/** Maximum households per run; the next run continues. Each takes one database request. */
const MOST = 100;

/**
 * Applies credit to due charges of households that have both, left over from the time before credit was applied
 * automatically. Runs before autopay planning, so that no charge covers what credit pays. Safe to run twice and
 * concurrently; one family's failure doesn't hold up the others.
 * @returns the number of households checked
 */
export async function applyCredits(ctx: Ctx): Promise<number> {
	const found = await ctx.db.all<{
		camp_id: string;
		household_id: string;
	}>(sql`SELECT p.camp_id AS camp_id, p.household_id AS household_id
		FROM payment p INDEXED BY payment_left WHERE p.state = 'succeeded' AND p.amount_cents - p.spread_cents - p.refunded_cents > 0
		AND EXISTS (SELECT 1 FROM payable y
			JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id AND r.currency = p.currency
			WHERE y.camp_id = p.camp_id AND y.household_id = p.household_id AND y.state = 'due' AND y.kind <> 'refund')
		GROUP BY p.camp_id, p.household_id, p.currency
		HAVING sum(p.amount_cents - p.spread_cents - p.refunded_cents) > coalesce((SELECT sum(f.amount_cents) FROM refund f
			WHERE f.camp_id = p.camp_id AND f.household_id = p.household_id AND f.currency = p.currency AND f.payable_id IS NULL
			AND f.state IN ('requested', 'approved')), 0)
		LIMIT ${MOST}`);
	const failures: unknown[] = [];
	for (const { camp_id, household_id } of found) {
		const at = { ...ctx, camp: { id: camp_id } };
		try {
			// The statements include their own audit row, because it lists the paid charges.
			await commit(at, { statements: applyCredit(at, { household_ids: [household_id] }), audit: [] });
		} catch (error) {
			ctx.log.error("credit was not applied", error, { camp_id, household_id });
			failures.push(error);
		}
	}
	if (failures.length > 0) throw failures[0];
	return found.length;
}
