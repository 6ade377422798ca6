import type Stripe from "stripe";
import { asked, isMissing, stripeOf } from "#app/platform/clients/stripe.server";
import type { Ctx } from "#app/platform/context.server";
import { type KeptMethod, MOST_INVOICES } from "./queries.server";

/** A customer's current data at the provider. */
export interface TheirBooks {
	subscriptions: Stripe.Subscription[];
	invoices: Stripe.Invoice[];
	methods: KeptMethod[];
}

/**
 * Requests all of a customer's data from the provider; null when the provider doesn't know the customer.
 * @throws UNAVAILABLE
 */
export async function readBooks(ctx: Ctx, customer: string): Promise<TheirBooks | null> {
	const stripe = await stripeOf(ctx);
	try {
		const [subscriptions, invoices, methods, own] = await Promise.all([
			stripe.subscriptions.list({ customer, status: "all", limit: 20 }),
			stripe.invoices.list({ customer, limit: MOST_INVOICES }),
			stripe.customers.listPaymentMethods(customer, { limit: 20 }),
			stripe.customers.retrieve(customer),
		]);
		if (own.deleted) return null;
		const preferred = idOf(own.invoice_settings.default_payment_method);
		const used = subscriptions.data.map((each) => idOf(each.default_payment_method));
		return {
			subscriptions: subscriptions.data,
			invoices: invoices.data,
			methods: methods.data.map((method) => kept(method, used.find((id) => id !== null) ?? preferred)),
		};
	} catch (error) {
		if (isMissing(error)) return null;
		return asked(Promise.reject(error));
	}
}

/** ID of an object that the provider sends either expanded or as an ID. */
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
	typeof thing === "object" ? (thing?.id ?? null) : (thing ?? null);

const kept = ({ id, type, card }: Stripe.PaymentMethod, preferred: string | null): KeptMethod => ({
	id,
	brand: card?.brand ?? type,
	last4: card?.last4 ?? "",
	is_default: id === preferred,
	exp_month: card?.exp_month ?? null,
	exp_year: card?.exp_year ?? null,
});
