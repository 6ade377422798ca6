import { asked, stripeOf } from "#app/platform/clients/stripe.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { runs } from "./begin-checkout.server";
import type { BillingRows } from "./queries.server";
import { noteAndSettle } from "./settle-subscription.server";
import { planToBuy } from "./sold.server";

/**
 * Returns the running subscription.
 * @throws CONFLICT when there is none
 */
function running([row]: BillingRows["subscription"]) {
	if (!row?.provider_subscription || !runs(row)) {
		throw new AppError("CONFLICT", { message: "There's no active plan. Choose one first." });
	}
	return { ...row, provider_subscription: row.provider_subscription };
}

/**
 * Changes the running plan; the unused part of the old plan is credited against the new one. The requesting user
 * is audited, and the result is read from the provider.
 * @throws CONFLICT when none is running or it is the same; INVALID on `plan`; UNAVAILABLE
 */
export async function changePlan(ctx: CampCtx, read: BillingRows, key: string): Promise<void> {
	const plan = planToBuy(ctx, read.usage, { key });
	const row = running(read.subscription);
	if (row.plan_key === key) throw new AppError("CONFLICT", { message: `${plan.name} is already your plan.` });
	const stripe = await stripeOf(ctx);
	const theirs = await asked(stripe.subscriptions.retrieve(row.provider_subscription));
	const id = theirs.items.data[0]?.id;
	await asked(
		stripe.subscriptions.update(row.provider_subscription, {
			items: [{ ...(id ? { id } : {}), price: plan.price_id }],
			proration_behavior: "create_prorations",
		}),
	);
	await noteAndSettle(ctx, "subscription.plan", { plan_key: key, before: row.plan_key });
}

/**
 * Sets the plan to end with its period, or to continue.
 * @returns the instant at which it ends
 * @throws CONFLICT when none is running; UNAVAILABLE
 */
export async function endWithPeriod(
	ctx: CampCtx,
	{ subscription }: Pick<BillingRows, "subscription">,
	ends: boolean,
): Promise<string> {
	const row = running(subscription);
	const stripe = await stripeOf(ctx);
	await asked(stripe.subscriptions.update(row.provider_subscription, { cancel_at_period_end: ends }));
	await noteAndSettle(ctx, ends ? "subscription.cancel" : "subscription.keep", {});
	return row.current_period_end;
}
