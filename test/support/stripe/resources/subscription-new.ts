import type Stripe from "stripe";
import type { Books } from "../core/books";
import { newId } from "../core/ids";
import { decimal, idOf, metadataOf } from "../core/operation";
import { invalid, Refusal } from "../core/refusal";
import { newPrice } from "./catalog";
import { finalize, linesOf, newInvoice } from "./invoice-new";
import { payInvoice, settleInvoice, voidInvoice } from "./invoices";
import { mayCharge } from "./accounts";

const DAY = 86_400;

/** What a subscription is made of, from the API and from a checkout session. */
export interface NewSubscription {
	/** What it is called; a new name unless it was called so before. */
	id?: string;
	customer: string;
	items: Stripe.SubscriptionCreateParams.Item[];
	trial_end: number | null;
	missing_payment_method: "cancel" | "create_invoice" | "pause";
	default_payment_method: string | null;
	saves_method: boolean;
	metadata: Stripe.SubscriptionCreateParams["metadata"];
	description: string | null;
	collection_method: Stripe.Subscription.CollectionMethod;
	days_until_due: number | null;
	cancel_at_period_end: boolean;
	payment_behavior: Stripe.SubscriptionCreateParams.PaymentBehavior;
	off_session: boolean;
}

/** Begins a subscription, and asks for its first invoice as `payment_behavior` says. */
export function createSubscription(books: Books, asked: NewSubscription): Stripe.Subscription {
	mayCharge(books);
	books.customers.get(asked.customer, "customer");
	const subscription = write(books, asked);
	const trial = asked.trial_end !== null;
	if (
		!trial &&
		asked.collection_method === "charge_automatically" &&
		asked.payment_behavior !== "default_incomplete"
	)
		assertPayable(books, asked);
	for (const item of subscription.items.data) books.subscription_items.add(item);
	books.subscriptions.add(subscription);
	if (trial || asked.collection_method === "send_invoice")
		subscription.status = trial ? "trialing" : "active";
	const [first] = subscription.items.data;
	const period = { start: first?.current_period_start ?? 0, end: first?.current_period_end ?? 0 };
	const lines = linesOf(subscription, period, trial);
	books.emit("customer.subscription.created", subscription);
	const invoice = newInvoice(books, subscription, "subscription_create", lines);
	finalize(books, invoice);
	if (invoice.amount_due === 0) settleInvoice(books, invoice);
	else if (asked.collection_method === "send_invoice") send(books, invoice, asked.days_until_due ?? 30);
	else if (asked.payment_behavior !== "default_incomplete") take(books, subscription, invoice, asked);
	return subscription;
}

function take(
	books: Books,
	subscription: Stripe.Subscription,
	invoice: Stripe.Invoice,
	asked: NewSubscription,
) {
	try {
		payInvoice(books, invoice, asked.default_payment_method, asked.off_session);
	} catch (refusal) {
		if (!(refusal instanceof Refusal)) throw refusal;
		if (asked.payment_behavior !== "error_if_incomplete") return;
		voidInvoice(books, invoice);
		books.subscriptions.remove(subscription.id);
		throw refusal;
	}
}

export function send(books: Books, invoice: Stripe.Invoice, days: number) {
	invoice.due_date = books.now() + days * DAY;
	books.emit("invoice.sent", invoice);
}

function assertPayable(books: Books, { customer, default_payment_method, items }: NewSubscription) {
	const free = items.every(({ price }) => price && books.prices.find(price)?.unit_amount === 0);
	const kept = books.customers.get(customer).invoice_settings.default_payment_method;
	if (default_payment_method || kept || free) return;
	throw invalid(
		"This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.",
		{ code: "resource_missing" },
	);
}

function write(books: Books, asked: NewSubscription): Stripe.Subscription {
	const id = asked.id ?? newId("sub");
	const now = books.now();
	if (asked.items.length === 0)
		throw invalid("Missing required param: items.", { code: "parameter_missing", param: "items" });
	const prices = asked.items.map((item, index) => priceOf(books, item, `items[${index}]`));
	const [first] = prices;
	if (!first || prices.some(({ currency }) => currency !== first.currency))
		throw invalid("All prices of a subscription have one currency.", { param: "items" });
	const end = asked.trial_end ?? addInterval(now, first.recurring);
	const method = asked.default_payment_method;
	if (method && books.payment_methods.get(method, "default_payment_method").customer !== asked.customer)
		throw invalid(
			`The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
			{ code: "resource_missing", param: "default_payment_method" },
		);
	return {
		id,
		object: "subscription",
		application: null,
		application_fee_percent: null,
		created: now,
		automatic_tax: { disabled_reason: null, enabled: false, liability: null },
		billing_cycle_anchor: end,
		billing_cycle_anchor_config: null,
		billing_schedules: [],
		billing_thresholds: null,
		billing_mode: { type: "flexible", flexible: { proration_discounts: "included" } },
		cancel_at: asked.cancel_at_period_end ? end : null,
		cancel_at_period_end: asked.cancel_at_period_end,
		canceled_at: asked.cancel_at_period_end ? now : null,
		cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
		collection_method: asked.collection_method,
		currency: first.currency,
		customer: asked.customer,
		customer_account: null,
		days_until_due: asked.days_until_due,
		default_payment_method: method,
		default_source: null,
		default_tax_rates: [],
		description: asked.description,
		discounts: [],
		ended_at: null,
		invoice_settings: {
			account_tax_ids: null,
			custom_fields: null,
			description: null,
			footer: null,
			issuer: { type: "self" },
		},
		items: {
			object: "list",
			has_more: false,
			url: `/v1/subscription_items?subscription=${id}`,
			data: prices.map((price, index) =>
				newItem(books, id, price, asked.items[index] ?? {}, { start: now, end }),
			),
		},
		latest_invoice: null,
		livemode: books.livemode,
		managed_payments: null,
		metadata: metadataOf(asked.metadata),
		next_pending_invoice_item_invoice: null,
		on_behalf_of: null,
		pause_collection: null,
		pending_update: null,
		payment_settings: {
			payment_method_options: null,
			payment_method_types: null,
			save_default_payment_method: asked.saves_method ? "on_subscription" : "off",
		},
		pending_invoice_item_interval: null,
		pending_setup_intent: null,
		schedule: null,
		start_date: now,
		status: "incomplete",
		test_clock: null,
		transfer_data: null,
		trial_end: asked.trial_end,
		trial_start: asked.trial_end === null ? null : now,
		trial_settings: {
			end_behavior: { billing_cycle_anchor: null, missing_payment_method: asked.missing_payment_method },
		},
	};
}

/** The recurring price that an item names, or describes. */
export function priceOf(
	books: Books,
	item: Pick<Stripe.SubscriptionCreateParams.Item, "price" | "price_data">,
	at: string,
): Stripe.Price {
	const data = item.price_data;
	const price = item.price
		? books.prices.get(item.price, `${at}[price]`)
		: data
			? newPrice(books, {
					currency: data.currency,
					product: data.product,
					unit_amount: data.unit_amount,
					unit_amount_decimal: data.unit_amount_decimal,
					recurring: { ...data.recurring },
				})
			: null;
	if (!price)
		throw invalid(`Missing required param: ${at}[price].`, {
			code: "parameter_missing",
			param: `${at}[price]`,
		});
	if (!price.recurring)
		throw invalid(
			`The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
			{ param: `${at}[price]` },
		);
	if (!price.active)
		throw invalid(`The price specified is inactive. This field only accepts active prices.`, {
			param: `${at}[price]`,
		});
	return price;
}

export function newItem(
	books: Books,
	subscription: string,
	price: Stripe.Price,
	{ quantity, metadata }: Pick<Stripe.SubscriptionCreateParams.Item, "quantity" | "metadata">,
	period: { start: number; end: number },
): Stripe.SubscriptionItem {
	return {
		id: newId("si", 14),
		object: "subscription_item",
		billing_thresholds: null,
		created: books.now(),
		current_period_start: period.start,
		current_period_end: period.end,
		current_trial: null,
		discounts: [],
		metadata: metadataOf(metadata),
		plan: planOf(price),
		price: structuredClone(price),
		subscription,
		tax_rates: [],
		quantity: quantity ?? 1,
	};
}

/** A price as it was once called. */
export const planOf = (price: Stripe.Price): Stripe.Plan => ({
	id: price.id,
	object: "plan",
	active: price.active,
	amount: price.unit_amount,
	amount_decimal: decimal(price.unit_amount ?? 0),
	billing_scheme: "per_unit",
	created: price.created,
	currency: price.currency,
	interval: price.recurring?.interval ?? "month",
	meter: null,
	interval_count: price.recurring?.interval_count ?? 1,
	livemode: price.livemode,
	metadata: price.metadata,
	nickname: price.nickname,
	product: idOf(price.product),
	tiers_mode: null,
	transform_usage: null,
	trial_period_days: price.recurring?.trial_period_days ?? null,
	usage_type: "licensed",
});

/** A moment one period later: months end on their last day where they have no such day. */
export function addInterval(from: number, recurring: Stripe.Price.Recurring | null, times = 1): number {
	const { interval = "month", interval_count = 1 } = recurring ?? {};
	const many = interval_count * times;
	if (interval === "day" || interval === "week") return from + many * (interval === "day" ? 1 : 7) * DAY;
	const date = new Date(from * 1000);
	const day = date.getUTCDate();
	date.setUTCDate(1);
	date.setUTCMonth(date.getUTCMonth() + many * (interval === "year" ? 12 : 1));
	const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
	date.setUTCDate(Math.min(day, last));
	return Math.floor(date.getTime() / 1000);
}
