import type Stripe from "stripe";
import type { Books } from "../core/books";
import { cardOf } from "../core/cards";
import type { World } from "../core/world";
import { newPrice, newProduct } from "./catalog";
import { createCustomer } from "./customers";
import { attach, cardMethod } from "./payment-methods";
import { createSubscription } from "./subscription-new";
import { passTime } from "./time";

/** What is sold under names of its own: the price's name, the plan's, and what a month costs in cents of US dollars. */
export type SoldPlan = readonly [price: string, name: string, cents: number];

/** Plans that were put on sale before. */
export function soldBefore(world: World, plans: readonly SoldPlan[]) {
	const books = world.platform;
	for (const [price, name, cents] of plans) {
		if (books.prices.find(price)) continue;
		const product = newProduct(books, { name }).id;
		const recurring = { interval: "month" as const };
		newPrice(books, { product, currency: "usd", unit_amount: cents, recurring, nickname: name }, price);
	}
}

/** A customer whose subscription began at a moment that has passed, with all that came of it since. */
export function subscribedBefore(
	world: World,
	{
		customer,
		subscription,
		price,
		name,
		since,
	}: Record<"customer" | "subscription" | "price" | "name", string> & {
		since: number;
	},
) {
	const books = world.platform;
	if (books.customers.find(customer)) return;
	world.clock.at(since, () => {
		createCustomer(books, { name }, customer);
		const kind = cardOf("pm_card_visa");
		if (!kind) throw new Error("There is no such test card");
		const card = attach(books, cardMethod(books, kind), customer);
		createSubscription(books, {
			id: subscription,
			customer,
			items: [{ price }],
			trial_end: null,
			description: null,
			missing_payment_method: "create_invoice",
			default_payment_method: card.id,
			saves_method: true,
			metadata: {},
			collection_method: "charge_automatically",
			days_until_due: null,
			cancel_at_period_end: false,
			payment_behavior: "allow_incomplete",
			off_session: true,
		});
	});
	passTime(world);
}

const DAY = 86_400;

/**
 * Puts a subscription and its invoices some days back, as if those had passed: for a product whose clock stands. What comes due
 * on the way happens.
 */
export function putBack(world: World, books: Books, subscription: Stripe.Subscription, days: number) {
	const by = days * DAY;
	const back = <T extends object, K extends keyof T>(thing: T, ...keys: K[]) => {
		for (const key of keys) {
			const at = thing[key];
			if (typeof at === "number") thing[key] = (at - by) as T[K];
		}
	};
	back(
		subscription,
		"created",
		"start_date",
		"billing_cycle_anchor",
		"trial_start",
		"trial_end",
		"cancel_at",
	);
	for (const item of subscription.items.data)
		back(item, "created", "current_period_start", "current_period_end");
	for (const invoice of books.invoices.all()) {
		if (invoice.parent?.subscription_details?.subscription !== subscription.id) continue;
		back(invoice, "created", "period_start", "period_end", "next_payment_attempt");
		for (const { period } of invoice.lines.data) back(period, "start", "end");
	}
	passTime(world);
}
