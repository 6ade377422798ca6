import type Stripe from "stripe";
import type { Books } from "../core/books";
import { newId } from "../core/ids";
import { type Call, type Operations, orNull } from "../core/operation";
import { invalid } from "../core/refusal";

export const portal: Operations = {
	"POST /v1/billing_portal/sessions": ({ books, params }: Call<Stripe.BillingPortal.SessionCreateParams>) => {
		const { customer, return_url, flow_data } = params;
		if (!customer)
			throw invalid("Missing required param: customer.", { code: "parameter_missing", param: "customer" });
		books.customers.get(customer, "customer");
		const id = newId("bps");
		const session: Stripe.BillingPortal.Session = {
			id,
			object: "billing_portal.session",
			configuration: "bpc_simulated",
			created: books.now(),
			customer,
			customer_account: null,
			flow: flow_data ? flowOf(books, flow_data) : null,
			livemode: books.livemode,
			locale: params.locale ?? null,
			on_behalf_of: null,
			return_url: orNull(return_url),
			url: `${books.world.origin}/pages/portal/${id}`,
		};
		return books.portal_sessions.add(session);
	},
};

type Asked = Stripe.BillingPortal.SessionCreateParams.FlowData;

/** The page that a flow leads to has all that the portal has; the flow is what the caller named. */
function flowOf(books: Books, asked: Asked): Stripe.BillingPortal.Session.Flow {
	const { type, subscription_cancel: ends, subscription_update: changes, after_completion: after } = asked;
	if (ends) books.subscriptions.get(ends.subscription, "flow_data[subscription_cancel][subscription]");
	if (changes) books.subscriptions.get(changes.subscription, "flow_data[subscription_update][subscription]");
	const redirect = after?.redirect ? { return_url: after.redirect.return_url } : null;
	return {
		type,
		customer_update: null,
		subscription_pause: null,
		subscription_update_confirm: null,
		after_completion: { hosted_confirmation: null, redirect, type: after?.type ?? "portal_homepage" },
		subscription_cancel: ends ? { retention: null, subscription: ends.subscription } : null,
		subscription_update: changes ? { subscription: changes.subscription } : null,
	};
}
