import { sql } from "drizzle-orm";
import { abortWhen, commit, stale, storedAnswer } from "#app/platform/audit/commit.server";
import { asked, stripeOf } from "#app/platform/clients/stripe.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { ensureCustomer } from "./customer.server";
import { billingPaths } from "./paths";
import type { BillingRows } from "./queries.server";
import { noteBuyer, planToBuy } from "./sold.server";

/** The shortest trial that the provider's page takes; a shorter rest is given up. */
const LEAST_TRIAL_MS = 49 * 3_600_000;

/** Whether a subscription still runs at the provider, so that it is changed instead of bought anew. */
export const runs = (row: { provider_subscription: string | null; status: string } | undefined): boolean =>
	row !== undefined && row.provider_subscription !== null && !["canceled", "expired"].includes(row.status);

/**
 * Has the provider make the page on which a plan is bought, and answers its address. What is left of the trial stays free. An
 * earlier page that is still open is closed, so that no plan is bought twice. A request with an Idempotency-Key has one page.
 * @param read what `billingReads` answered
 * @throws UNAVAILABLE when the provider does not answer; INVALID on `plan`; CONFLICT where none is sold, or one runs already
 */
export async function beginCheckout(
	ctx: CampCtx,
	read: BillingRows,
	which: { key: string } | { price_id: string },
	field?: string,
): Promise<string> {
	const plan = planToBuy(ctx, read.usage, which, field);
	const [row] = read.subscription;
	if (runs(row)) {
		throw new AppError("CONFLICT", {
			message: "You already have a plan. Change it instead of buying another.",
		});
	}
	const customer = await ensureCustomer(ctx, read.customer);
	// Asked only now: the first request with this key may have made the customer, and its page has to stay open.
	const first = ctx.idempotency ? await storedAnswer(ctx, ctx.idempotency) : null;
	if (first) return (first.data as { url: string }).url;
	const stripe = await stripeOf(ctx);
	if (customer.checkout_session) {
		// One that is over cannot be closed, and need not be.
		await stripe.checkout.sessions.expire(customer.checkout_session).catch(() => null);
	}
	const { base_url } = ctx.config;
	const trial_left = row ? Date.parse(row.paid_until) - Date.parse(ctx.clock.now()) : 0;
	const trial_end =
		row && row.provider_subscription === null && trial_left >= LEAST_TRIAL_MS
			? { trial_end: Math.floor(Date.parse(row.paid_until) / 1000) }
			: {};
	const session = await asked(
		stripe.checkout.sessions.create({
			mode: "subscription",
			customer: customer.customer_id,
			client_reference_id: ctx.camp.id,
			line_items: [{ price: plan.price_id, quantity: 1 }],
			success_url: base_url + billingPaths.returned,
			cancel_url: base_url + billingPaths.billing,
			subscription_data: { metadata: { camp_id: ctx.camp.id }, ...trial_end },
			metadata: { camp_id: ctx.camp.id },
		}),
	);
	const { url } = session;
	if (!url) throw stale();
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"stale",
				sql`NOT EXISTS (SELECT 1 FROM billing_customer WHERE camp_id = ${ctx.camp.id}
					AND checkout_session IS ${customer.checkout_session})`,
			),
			noteBuyer(ctx, session.id),
		],
		audit: {
			action: "subscription.choose",
			entity: "subscription",
			entity_id: ctx.camp.id,
			changes: { plan_key: plan.key },
		},
		answer: { data: { url }, status: 200 },
	}).catch(async (error: unknown) => {
		await stripe.checkout.sessions.expire(session.id).catch(() => null);
		throw error;
	});
	return url;
}
