import { readBatch } from "#db/client";
import { takeCardSetup } from "#app/platform/limit-card-setups.server";
import { asked, stripeOf } from "#app/platform/clients/stripe.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { runs } from "./begin-checkout.server";
import { ensureCustomer, buyerOf, knownCustomer } from "./customer.server";
import { billingPaths } from "./paths";
import { type BillingRows, billingReads, customerOf, type KeptMethod } from "./queries.server";
import { idOf } from "./read-provider.server";
import { whereSold } from "./sold.server";
import { noteAndSettle, settleSubscription } from "./settle-subscription.server";

/** Payment methods of the camp for its plan, as last reported by the provider; none if it never bought one. */
export async function campMethods(ctx: CampCtx): Promise<KeptMethod[]> {
	const [customer] = await customerOf(ctx.db, ctx.camp.id);
	return customer ? (JSON.parse(customer.methods) as KeptMethod[]) : [];
}

/**
 * Begins adding a payment method, and returns the data for the provider's own form.
 * @throws CONFLICT when no plans are sold; UNAVAILABLE
 */
export async function beginCampMethod(ctx: CampCtx): Promise<{
	setup_intent_id: string;
	client_secret: string;
	account_id: null;
}> {
	whereSold(ctx);
	await takeCardSetup(ctx);
	const { customer_id: customer } = await ensureCustomer(ctx, await customerOf(ctx.db, ctx.camp.id));
	const stripe = await stripeOf(ctx);
	const { id, client_secret } = await asked(
		stripe.setupIntents.create({ customer, usage: "off_session", metadata: { camp_id: ctx.camp.id } }),
	);
	if (!client_secret)
		throw new AppError("UNAVAILABLE", { message: "Stripe couldn't start this. Try again in a minute." });
	return { setup_intent_id: id, client_secret, account_id: null };
}

/**
 * Removes a payment method. One that the provider had already removed is refreshed and disappears.
 * @param read result of {@link billingReads}, if the request already has it
 * @throws NOT_FOUND when it isn't the camp's; CONFLICT when it is the last one and needed to pay a plan;
 *   UNAVAILABLE
 */
export async function removeCampMethod(
	ctx: CampCtx,
	payment_method_id: string,
	read?: Pick<BillingRows, "customer" | "subscription">,
): Promise<{ payment_method_id: string; detached: true }> {
	const { customer, subscription } = read ?? (await readBatch(ctx.db, billingReads(ctx.db, ctx.camp.id)));
	const { customer_id, methods } = buyerOf(customer);
	const stripe = await stripeOf(ctx);
	const { data: theirs } = await asked(stripe.customers.listPaymentMethods(customer_id, { limit: 20 }));
	const has = (of: readonly { id: string }[]) => of.some(({ id }) => id === payment_method_id);
	if (!has(theirs)) {
		if (!has(JSON.parse(methods) as KeptMethod[])) throw notFound("This payment method");
		await settleSubscription(ctx, ctx.camp.id);
		return { payment_method_id, detached: true };
	}
	const [row] = subscription;
	const goes_on = runs(row) && row?.cancel_at_period_end === 0;
	if (goes_on && theirs.length === 1) {
		throw new AppError("CONFLICT", {
			message: "Your plan uses this payment method. Add another first, or cancel the plan.",
		});
	}
	if (goes_on && row?.provider_subscription)
		await payOtherwise(ctx, row.provider_subscription, payment_method_id, theirs);
	await asked(stripe.paymentMethods.detach(payment_method_id));
	await noteAndSettle(ctx, "subscription.method_remove");
	return { payment_method_id, detached: true };
}

/** Switches a plan that is paid with the removed payment method to another saved method, if there is one. */
async function payOtherwise(
	ctx: CampCtx,
	subscription: string,
	goes: string,
	theirs: readonly { id: string }[],
) {
	const stripe = await stripeOf(ctx);
	const { default_payment_method } = await asked(stripe.subscriptions.retrieve(subscription));
	const other = theirs.find(({ id }) => id !== goes)?.id;
	if (idOf(default_payment_method) !== goes || !other) return;
	await asked(stripe.subscriptions.update(subscription, { default_payment_method: other }));
}

/**
 * URL of the provider's own page with cards, invoices and the plan.
 * @throws CONFLICT before a plan was bought; UNAVAILABLE
 */
export async function portalLink(ctx: CampCtx): Promise<string> {
	const { customer_id: customer } = await knownCustomer(ctx);
	const stripe = await stripeOf(ctx);
	const { url } = await asked(
		stripe.billingPortal.sessions.create({
			customer,
			return_url: ctx.config.base_url + billingPaths.billing,
		}),
	);
	return url;
}

/**
 * URL of the provider's own page of an invoice.
 * @throws NOT_FOUND when it isn't the camp's; UNAVAILABLE
 */
export async function invoiceLink(ctx: CampCtx, id: string): Promise<string> {
	const { customer_id } = await knownCustomer(ctx);
	const stripe = await stripeOf(ctx);
	const invoice = await asked(stripe.invoices.retrieve(id));
	if (idOf(invoice.customer) !== customer_id || !invoice.hosted_invoice_url) throw notFound("This invoice");
	return invoice.hosted_invoice_url;
}
