import { commit } from "~/platform/audit/commit.server";
import { asked, stripeOf } from "~/platform/clients/stripe.server";
import type { CampCtx } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { runs } from "./begin-checkout.server";
import { subscriptionOf } from "./queries.server";
import { settleSubscription } from "./settle-subscription.server";
import { planToBuy } from "./sold.server";

/** The subscription that runs. @throws CONFLICT where none does */
async function running(ctx: CampCtx) {
	const [row] = await subscriptionOf(ctx.db, ctx.camp.id);
	if (!row?.provider_subscription || !runs(row)) {
		throw new AppError("CONFLICT", { message: "No plan runs. Choose one first." });
	}
	return { ...row, provider_subscription: row.provider_subscription };
}

/** Notes who asked for it; what became of it is noted when the provider is read. */
const noted = (ctx: CampCtx, action: string, changes: Record<string, unknown>) =>
	commit(ctx, {
		statements: [],
		audit: { action, entity: "subscription", entity_id: ctx.camp.id, changes },
	});

/**
 * Changes the plan that runs; what is left of the old one is counted against the new one.
 * @throws CONFLICT where none runs or it is the same; INVALID on `plan`; UNAVAILABLE
 */
export async function changePlan(ctx: CampCtx, key: string): Promise<void> {
	const plan = await planToBuy(ctx, { key });
	const row = await running(ctx);
	if (row.plan_key === key) throw new AppError("CONFLICT", { message: `${plan.name} is your plan already.` });
	const stripe = await stripeOf(ctx);
	const theirs = await asked(stripe.subscriptions.retrieve(row.provider_subscription));
	const id = theirs.items.data[0]?.id;
	await asked(
		stripe.subscriptions.update(row.provider_subscription, {
			items: [{ ...(id ? { id } : {}), price: plan.price_id }],
			proration_behavior: "create_prorations",
		}),
	);
	await noted(ctx, "subscription.plan", { plan_key: key, before: row.plan_key });
	await settleSubscription(ctx, ctx.camp.id);
}

/**
 * Has the plan end with its period, or go on after all.
 * @returns the instant at which it ends
 * @throws CONFLICT where none runs; UNAVAILABLE
 */
export async function endWithPeriod(ctx: CampCtx, ends: boolean): Promise<string> {
	const row = await running(ctx);
	const stripe = await stripeOf(ctx);
	await asked(stripe.subscriptions.update(row.provider_subscription, { cancel_at_period_end: ends }));
	await noted(ctx, ends ? "subscription.cancel" : "subscription.keep", {});
	await settleSubscription(ctx, ctx.camp.id);
	return row.current_period_end;
}
