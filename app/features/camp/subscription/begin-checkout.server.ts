import { sql } from "drizzle-orm";
import { abortWhen, commit, stale, storedAnswer } from "#app/platform/audit/commit.server";
import { asked, stripeOf } from "#app/platform/clients/stripe.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { ensureCustomer } from "./customer.server";
import { billingPaths } from "./paths";
import type { BillingRows } from "./queries.server";
import { noteBuyer, planToBuy } from "./sold.server";

/** Shortest trial that the provider's checkout page accepts; a shorter remainder is dropped. */
const LEAST_TRIAL_MS = 49 * 3_600_000;

/** Checks whether a subscription still runs at the provider, so that it is changed rather than bought again. */
export const runs = (row: { provider_subscription: string | null; status: string } | undefined): boolean =>
	row !== undefined && row.provider_subscription !== null && !["canceled", "expired"].includes(row.status);

/**
 * Creates the provider's checkout page for a plan and returns its URL. The rest of the trial stays free, and an
 * earlier open page is closed, so that no plan is bought twice. Requests with the same Idempotency-Key get the
 * same page.
 * @param read result of `billingReads`
 * @throws UNAVAILABLE when the provider doesn't respond; INVALID on `plan`; CONFLICT when no plans are sold, or a
 *   subscription is already running
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
	// Checked only at this point, because the first request with this key could have created the customer, and its
	// page must stay open.
	const first = ctx.idempotency ? await storedAnswer(ctx, ctx.idempotency) : null;
	if (first) return (first.data as { url: string }).url;
	const stripe = await stripeOf(ctx);
	if (customer.checkout_session) {
		// An expired page can't be closed and doesn't need to be.
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
