import type { CampCtx } from "~/platform/context.server";
import { compareSubscription } from "./compare-subscriptions.server";
import { customerOf } from "./queries.server";
import { settleSubscription } from "./settle-subscription.server";

/**
 * Reads the camp's subscription anew from the provider, because somebody asks for it, and what the night found to differ with it.
 * A camp that never began to buy has nothing to be read.
 * @throws UNAVAILABLE when the provider does not answer
 */
export async function checkSubscription(ctx: CampCtx): Promise<void> {
	const [customer] = ctx.config.stripe ? await customerOf(ctx.db, ctx.camp.id) : [];
	if (!customer) return;
	await settleSubscription(ctx, ctx.camp.id);
	await compareSubscription(ctx, customer);
}
