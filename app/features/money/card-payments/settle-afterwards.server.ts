import { sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.server";
import { disputedIntent, settleDispute } from "./settle-dispute.server";
import { aside, type Outcome } from "./settle-intent.server";
import { settleRefunds } from "./settle-refunds.server";

/**
 * Processes the refunds of a payment. Disputes are processed first, because the bank can have returned the money
 * and disputed money can't be refunded.
 * @throws UNAVAILABLE when the provider does not answer
 */
export async function followRefunds(ctx: Ctx, account_id: string, intent_id: string): Promise<Outcome> {
	const disputed = await ctx.db.all<{
		provider_dispute: string;
	}>(sql`SELECT d.provider_dispute AS provider_dispute
		FROM payment p JOIN dispute d ON d.camp_id = p.camp_id AND d.payment_id = p.id AND d.out_cents > 0
		WHERE p.provider_account = ${account_id} AND p.provider_intent = ${intent_id}`);
	for (const { provider_dispute } of disputed) await settleDispute(ctx, account_id, provider_dispute);
	return settleRefunds(ctx, account_id, intent_id);
}

/**
 * Processes a dispute. The payment's refunds are processed first, because the bank withdraws only the rest.
 * @throws UNAVAILABLE when the provider does not answer
 */
export async function followDispute(ctx: Ctx, account_id: string, dispute_id: string): Promise<Outcome> {
	const intent_id = await disputedIntent(ctx, account_id, dispute_id);
	if (!intent_id)
		return aside(null, "Stripe doesn't recognize this dispute, or the disputed payment isn't recorded here.");
	await followRefunds(ctx, account_id, intent_id);
	return settleDispute(ctx, account_id, dispute_id);
}
