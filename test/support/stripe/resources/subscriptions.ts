import type Stripe from "stripe";
import { type Call, idOf, type Operations, orNull } from "../core/operation";
import { pageOf } from "../core/page-of";
import { invalid } from "../core/refusal";
import { settleInvoice } from "./invoices";
import { beginPeriod, bill } from "./subscription-cycle";
import { createSubscription } from "./subscription-new";
import { cancelNow, isOver, pause } from "./subscription-states";
import { changeSubscription } from "./subscription-update";

export const subscriptions: Operations = {
	"POST /v1/subscriptions": create,
	"GET /v1/subscriptions/{}": ({ books, id }: Call<object>) => books.subscriptions.get(id),
	"POST /v1/subscriptions/{}": ({ books, id, params }: Call<Stripe.SubscriptionUpdateParams>) => {
		const subscription = books.subscriptions.get(id);
		changeSubscription(books, subscription, params);
		return subscription;
	},
	"GET /v1/subscriptions": ({ books, params }: Call<Stripe.SubscriptionListParams>) => {
		const { customer, status, price } = params;
		const fits = (row: Stripe.Subscription) =>
			status === "all" ||
			(status === "ended" ? isOver(row) : status ? row.status === status : row.status !== "canceled");
		return pageOf(
			...([books.subscriptions, "/v1/subscriptions", params] as const),
			(row) =>
				fits(row) &&
				(customer === undefined || row.customer === customer) &&
				(price === undefined || row.items.data.some((item) => item.price.id === price)),
		);
	},
	"DELETE /v1/subscriptions/{}": cancel,
	"POST /v1/subscriptions/{}/pause": ({ books, id, params }: Call<Stripe.SubscriptionPauseParams>) => {
		const subscription = books.subscriptions.get(id);
		if (params.type !== undefined && params.type !== "subscription")
			throw invalid("Invalid type: must be subscription", { param: "type" });
		if (!["active", "trialing", "past_due"].includes(subscription.status))
			throw invalid(`A subscription that is ${subscription.status} cannot be paused.`);
		pause(books, subscription);
		return subscription;
	},
	"POST /v1/subscriptions/{}/resume": resume,
	"GET /v1/subscription_items/{}": ({ books, id }: Call<object>) => books.subscription_items.get(id),
	"POST /v1/subscription_items/{}": ({ books, id, params }: Call<Stripe.SubscriptionItemUpdateParams>) => {
		const item = books.subscription_items.get(id);
		const { price, quantity, proration_behavior } = params;
		const subscription = books.subscriptions.get(item.subscription);
		changeSubscription(books, subscription, { items: [{ id, price, quantity }], proration_behavior });
		return item;
	},
	"GET /v1/subscription_items": ({ books, params }: Call<Stripe.SubscriptionItemListParams>) => {
		const { subscription } = params;
		books.subscriptions.get(subscription, "subscription");
		return pageOf(
			...([books.subscription_items, "/v1/subscription_items", params] as const),
			(row) => row.subscription === subscription,
		);
	},
};

function create({ books, params }: Call<Stripe.SubscriptionCreateParams>): Stripe.Subscription {
	const {
		customer,
		items,
		trial_end,
		trial_period_days,
		collection_method = "charge_automatically",
	} = params;
	if (!customer)
		throw invalid("Missing required param: customer.", { code: "parameter_missing", param: "customer" });
	const { payment_behavior = "allow_incomplete", days_until_due } = params;
	if (payment_behavior === "pending_if_incomplete")
		throw invalid("payment_behavior=pending_if_incomplete is for updates only.", {
			param: "payment_behavior",
		});
	if (collection_method === "send_invoice" && days_until_due === undefined)
		throw invalid("You must set `days_until_due` when `collection_method` is `send_invoice`.", {
			code: "parameter_missing",
			param: "days_until_due",
		});
	const end = typeof trial_end === "number" ? trial_end : null;
	if (end !== null && end <= books.now())
		throw invalid("Invalid timestamp: must be in the future", { param: "trial_end" });
	return createSubscription(books, {
		customer,
		items: items ?? [],
		collection_method,
		payment_behavior,
		trial_end: trial_period_days ? books.now() + trial_period_days * 86_400 : end,
		missing_payment_method: (params.trial_settings?.end_behavior.missing_payment_method ??
			"create_invoice") as "pause",
		default_payment_method: orNull(params.default_payment_method),
		saves_method: params.payment_settings?.save_default_payment_method === "on_subscription",
		metadata: params.metadata,
		description: params.description ?? null,
		days_until_due: days_until_due ?? null,
		cancel_at_period_end: params.cancel_at_period_end ?? false,
		off_session: params.off_session ?? false,
	});
}

function cancel({ books, id, params }: Call<Stripe.SubscriptionCancelParams>): Stripe.Subscription {
	const subscription = books.subscriptions.get(id);
	if (isOver(subscription))
		throw invalid(`No such subscription: '${id}'`, { code: "resource_missing", param: "id" });
	const { comment, feedback } = params.cancellation_details ?? {};
	if (subscription.cancellation_details)
		Object.assign(subscription.cancellation_details, {
			comment: orNull(comment),
			feedback: orNull(feedback),
		});
	cancelNow(books, subscription, "cancellation_requested");
	return subscription;
}

/** Goes on from now with a new period and its bill; it is active again once that is paid. */
function resume({ books, id, params }: Call<Stripe.SubscriptionResumeParams>): Stripe.Subscription {
	const subscription = books.subscriptions.get(id);
	if (subscription.status !== "paused")
		throw invalid(`This subscription is ${subscription.status}; only a paused one can be resumed.`);
	const anchor = params.billing_cycle_anchor?.type ?? "now";
	if (anchor !== "now")
		throw invalid("Stripe (simulated) resumes with a new period only.", {
			param: "billing_cycle_anchor[type]",
		});
	beginPeriod(books, subscription, books.now());
	bill(books, subscription, "subscription_update");
	const last = books.invoices.find(String(idOf(subscription.latest_invoice)));
	if (last?.status === "open" && last.amount_due === 0) settleInvoice(books, last);
	return subscription;
}
