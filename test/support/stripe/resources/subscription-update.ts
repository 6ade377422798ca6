import type Stripe from "stripe";
import type { Books } from "../core/books";
import { idOf, metadataOf, orNull } from "../core/operation";
import { invalid } from "../core/refusal";
import { type Line, newInvoice } from "./invoice-new";
import { beginPeriod, bill, collect, endTrial } from "./subscription-cycle";
import { newItem, planOf, priceOf } from "./subscription-new";
import { isOver, periodEnd, update } from "./subscription-states";

type Update = Stripe.SubscriptionUpdateParams;

/** Changes what a subscription is about, and what its items cost from now on. */
export function changeSubscription(books: Books, subscription: Stripe.Subscription, params: Update) {
	if (isOver(subscription))
		throw invalid("A canceled subscription can only update its cancellation_details and metadata.", {
			code: "resource_missing",
		});
	assertItems(books, subscription, params.items ?? []);
	const before = structuredClone(subscription.items.data);
	update(books, subscription, () => {
		takePlain(books, subscription, params);
		takeEnd(books, subscription, params);
		takeItems(books, subscription, params.items ?? []);
	});
	const { trial_end, billing_cycle_anchor, proration_behavior = "create_prorations", items } = params;
	if (trial_end !== undefined && subscription.status === "trialing") {
		if (trial_end === "now") endTrial(books, subscription);
		else update(books, subscription, () => moveTrial(subscription, trial_end));
	}
	if (items && subscription.status !== "trialing") charge(books, subscription, before, proration_behavior);
	if (billing_cycle_anchor?.type === "now" && subscription.status !== "trialing") {
		beginPeriod(books, subscription, books.now());
		bill(books, subscription, "subscription_update");
	}
}

function takePlain(books: Books, subscription: Stripe.Subscription, params: Update) {
	const { default_payment_method: method, pause_collection, payment_settings } = params;
	if (method) {
		if (books.payment_methods.get(method, "default_payment_method").customer !== idOf(subscription.customer))
			throw invalid(
				`The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
				{ code: "resource_missing", param: "default_payment_method" },
			);
		subscription.default_payment_method = method;
	}
	if (params.description !== undefined) subscription.description = orNull(params.description);
	if (params.collection_method) subscription.collection_method = params.collection_method;
	if (params.days_until_due !== undefined) subscription.days_until_due = params.days_until_due;
	if (pause_collection !== undefined)
		subscription.pause_collection = pause_collection
			? { behavior: pause_collection.behavior, resumes_at: pause_collection.resumes_at ?? null }
			: null;
	if (payment_settings?.save_default_payment_method && subscription.payment_settings)
		subscription.payment_settings.save_default_payment_method = payment_settings.save_default_payment_method;
	subscription.metadata = metadataOf(params.metadata, subscription.metadata);
}

function takeEnd(books: Books, subscription: Stripe.Subscription, params: Update) {
	const { cancel_at_period_end, cancel_at, cancellation_details } = params;
	if (cancel_at_period_end !== undefined) {
		subscription.cancel_at_period_end = cancel_at_period_end;
		subscription.cancel_at = cancel_at_period_end ? periodEnd(subscription) : null;
		subscription.canceled_at = cancel_at_period_end ? books.now() : null;
	}
	if (cancel_at !== undefined) {
		const at = orNull(cancel_at);
		if (at !== null && typeof at !== "number")
			throw invalid("Stripe (simulated) cancels at a moment only.", { param: "cancel_at" });
		subscription.cancel_at = at;
		subscription.canceled_at = at === null ? null : books.now();
	}
	if (cancellation_details && subscription.cancellation_details) {
		const { comment, feedback } = cancellation_details;
		if (comment !== undefined) subscription.cancellation_details.comment = orNull(comment);
		if (feedback !== undefined) subscription.cancellation_details.feedback = orNull(feedback);
	}
}

/** Refuses before anything is changed: a subscription changes wholly or not at all. */
function assertItems(
	books: Books,
	subscription: Stripe.Subscription,
	changes: Stripe.SubscriptionUpdateParams.Item[],
) {
	for (const [index, { id, price, price_data, deleted }] of changes.entries()) {
		const item = id ? books.subscription_items.get(id, `items[${index}][id]`) : null;
		if (item && item.subscription !== subscription.id)
			throw invalid(`No such subscription item: '${id}'`, {
				code: "resource_missing",
				param: `items[${index}][id]`,
			});
		if (price || (!item && !price_data)) priceOf(books, { price }, `items[${index}]`);
		if (price_data) books.products.get(price_data.product, `items[${index}][price_data][product]`);
		if (deleted && !item) throw invalid("Say which item is deleted.", { param: `items[${index}][id]` });
	}
	const gone = changes.filter(({ deleted }) => deleted).length;
	const more = changes.filter(({ id }) => !id).length;
	if (gone > 0 && gone >= subscription.items.data.length + more)
		throw invalid("You cannot delete the last item of a subscription.", { param: "items" });
}

function takeItems(
	books: Books,
	subscription: Stripe.Subscription,
	changes: Stripe.SubscriptionUpdateParams.Item[],
) {
	for (const [index, change] of changes.entries()) {
		const { id, deleted, quantity, price, price_data, metadata } = change;
		const item = id ? books.subscription_items.get(id, `items[${index}][id]`) : null;
		if (item && deleted) {
			subscription.items.data = subscription.items.data.filter((each) => each !== item);
			books.subscription_items.remove(item.id);
			continue;
		}
		const named = price || price_data ? priceOf(books, { price, price_data }, `items[${index}]`) : null;
		if (item) {
			if (named) Object.assign(item, { price: structuredClone(named), plan: planOf(named) });
			if (quantity !== undefined) item.quantity = quantity;
			item.metadata = metadataOf(metadata, item.metadata);
		} else {
			const [first] = subscription.items.data;
			const period = {
				start: first?.current_period_start ?? books.now(),
				end: first?.current_period_end ?? books.now(),
			};
			const priced = named ?? priceOf(books, {}, `items[${index}]`);
			const added = newItem(
				books,
				subscription.id,
				priced,
				{ quantity, metadata: orNull(metadata) ?? {} },
				period,
			);
			subscription.items.data.push(books.subscription_items.add(added));
		}
	}
}

function moveTrial(subscription: Stripe.Subscription, end: number) {
	subscription.trial_end = end;
	subscription.billing_cycle_anchor = end;
	for (const item of subscription.items.data) item.current_period_end = end;
}

/**
 * What a change in the middle of a period costs: the unused part of the old price comes off, the same part of the new one
 * comes on. It is on the next invoice, or on one of its own; where the interval changes, a new period begins and is billed.
 */
function charge(
	books: Books,
	subscription: Stripe.Subscription,
	before: Stripe.SubscriptionItem[],
	behavior: Update["proration_behavior"],
) {
	const now = books.now();
	const [old] = before;
	const [item] = subscription.items.data;
	const interval = (each: Stripe.SubscriptionItem | undefined) =>
		`${each?.price.recurring?.interval_count} ${each?.price.recurring?.interval}`;
	const anew = interval(old) !== interval(item);
	const rest = (each: Stripe.SubscriptionItem, sign: 1 | -1): Line => {
		const { current_period_start: start, current_period_end: end } = each;
		const full = (each.price.unit_amount ?? 0) * (each.quantity ?? 1);
		const amount = sign * Math.round((full * (end - now)) / (end - start));
		const description = `${sign < 0 ? "Unused" : "Remaining"} time on ${each.price.nickname ?? each.price.product}`;
		return { item: each, amount, description, period: { start: now, end }, proration: true };
	};
	const lines =
		behavior === "none"
			? []
			: [
					...before.map((each) => rest(each, -1)),
					...(anew ? [] : subscription.items.data.map((each) => rest(each, 1))),
				];
	const pending = [
		...(books.pending_lines.get(subscription.id) ?? []),
		...lines.filter(({ amount }) => amount !== 0),
	];
	books.pending_lines.set(subscription.id, pending);
	if (anew) {
		beginPeriod(books, subscription, now);
		bill(books, subscription, "subscription_update");
	} else if (behavior === "always_invoice" && pending.length > 0) {
		books.pending_lines.delete(subscription.id);
		collect(books, subscription, newInvoice(books, subscription, "subscription_update", pending));
	}
}
