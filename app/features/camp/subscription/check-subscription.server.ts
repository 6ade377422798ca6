import { readBatch } from "#db/client";
import type { CampCtx } from "#app/platform/context.server";
import { compareSubscription } from "./compare-subscriptions.server";
import { settled, settleReads, type SettleRows } from "./settle-subscription.server";

/**
 * Reads the camp's subscription anew from the provider, because somebody asks for it, and what the night found to differ with it.
 * A camp that never began to buy has nothing to be read.
 * @param read what {@link settleReads} answered, where the request has asked it already
 * @throws UNAVAILABLE when the provider does not answer
 */
export async function checkSubscription(ctx: CampCtx, read?: SettleRows): Promise<void> {
	if (!ctx.config.stripe) return;
	const rows = read ?? (await readBatch(ctx.db, settleReads(ctx.db, ctx.camp.id)));
	const [customer] = rows.customer;
	if (!customer) return;
	const { row } = await settled(ctx, ctx.camp.id, rows);
	await compareSubscription(ctx, customer, row);
}
