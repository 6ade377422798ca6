import { sql } from "drizzle-orm";
import { subscription } from "#db/schema";
import type { Statement } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { newId } from "#app/lib/ids";
import type { CampCtx, UserCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { type Plan, pricedPlans, TRIAL_DAYS } from "#app/platform/plans";
import type { BillingRows } from "./queries.server";

/** Plans sold here, with their price IDs at the provider; none when every camp is self-hosted. */
export const soldPlans = ({ config }: Pick<UserCtx, "config">): (Plan & { price_id: string })[] =>
	pricedPlans(config.plan_prices).flatMap((plan) => {
		const price_id = config.plan_price_ids?.[plan.key];
		return price_id ? [{ ...plan, price_id }] : [];
	});

/**
 * Returns a plan that is sold here and large enough for the camp's campers.
 * @throws CONFLICT when none is sold, INVALID on `field`
 */
export function planToBuy(
	ctx: CampCtx,
	[usage]: BillingRows["usage"],
	which: { key: string } | { price_id: string },
	field = "plan",
): Plan & { price_id: string } {
	const sold = soldPlans(ctx);
	if (sold.length === 0) throw notSold();
	const plan = sold.find((each) =>
		"key" in which ? each.key === which.key : each.price_id === which.price_id,
	);
	const refuse = (message: string) => new AppError("INVALID", { message, fields: { [field]: [message] } });
	if (!plan) throw refuse("This plan isn't available here. Choose one of the plans shown.");
	const used = usage?.used ?? 0;
	if (plan.camper_limit !== null && used > plan.camper_limit) {
		throw refuse(
			`${plan.name} allows ${plan.camper_limit} campers, and you have ${used}. Archive campers first, or choose a larger plan.`,
		);
	}
	return plan;
}

/**
 * Checks that plans are sold here.
 * @throws CONFLICT when no plans are sold
 */
export function whereSold(ctx: CampCtx): void {
	if (soldPlans(ctx).length === 0) throw notSold();
}

const notSold = () =>
	new AppError("CONFLICT", {
		message: "This installation is self-hosted, so it doesn't sell plans. Everything is included.",
	});

/** Plan of a new camp's trial where plans are sold; it has the features that most camps need. */
const TRIAL_PLAN = "professional";
const DAY_MS = 86_400_000;

/**
 * Trial of a camp that is being created: its plan, and the rows for its batch. Without sold plans there are none,
 * and the camp is self-hosted.
 */
export function beginTrial(
	ctx: UserCtx,
	camp_id: string,
): { plan_key: string | undefined; statements: (at: string) => Statement[] } {
	const sold = soldPlans(ctx);
	const plan_key = (sold.find(({ key }) => key === TRIAL_PLAN) ?? sold[0])?.key;
	if (!plan_key) return { plan_key: undefined, statements: () => [] };
	return {
		plan_key,
		statements: (at) => {
			const until = new Date(Date.parse(at) + TRIAL_DAYS * DAY_MS).toISOString();
			return [
				ctx.db.insert(subscription).values({
					camp_id,
					id: newId(),
					user_id: ctx.user.id,
					email: ctx.user.email,
					plan_key,
					status: "trialing",
					current_period_start: at,
					current_period_end: until,
					paid_until: until,
					payment_status: "none",
					created_at: at,
					updated_at: at,
				}),
			];
		},
	};
}

/**
 * Statement that records the current user and checkout page on the camp's customer record. The page always differs
 * from the previous one; a concurrent run of {@link settleSubscription} recognizes a purchase by it.
 */
export const noteBuyer = (ctx: CampCtx, checkout_session: string): Statement =>
	ctx.db.run(sql`UPDATE billing_customer SET user_id = ${ctx.user.id}, email = ${ctx.user.email}, checkout_session = ${checkout_session},
			updated_at = ${nextUpdatedAt(ctx.clock.now())}
		WHERE camp_id = ${ctx.camp.id}`);
