import { readBatch } from "#db/client";
import type { CampCtx } from "#app/platform/context.server";
import { compareSubscription } from "./compare-subscriptions.server";
import { settled, settleReads, type SettleRows } from "./settle-subscription.server";

/**
 * Reads the camp's subscription again from the provider at a user's request, and updates the differences that the
 * nightly comparison found. Does nothing for a camp that never started to buy a plan.
 * @param read result of {@link settleReads}, if the request already has it
 * @throws UNAVAILABLE when the provider doesn't respond
 */
export async function checkSubscription(ctx: CampCtx, read?: SettleRows): Promise<void> {
	if (!ctx.config.stripe) return;
	const rows = read ?? (await readBatch(ctx.db, settleReads(ctx.db, ctx.camp.id)));
	const [customer] = rows.customer;
	if (!customer) return;
	const { row } = await settled(ctx, ctx.camp.id, rows);
	await compareSubscription(ctx, customer, row);
}
