import type Stripe from "stripe";
import type { Books } from "../core/books";
import { idOf } from "../core/operation";
import { changed } from "./customers";
import { intentOf, subscriptionOf, voidInvoice } from "./invoices";

// How a subscription goes from one status to another: https://docs.stripe.com/billing/subscriptions/overview.

const DAY = 86_400;
/** After how many days an invoice that was not paid is tried again. */
const TRIED_AGAIN_AFTER = [3, 5, 7];

/** Changes a subscription, and tells of it with the values from before. */
export function update(books: Books, subscription: Stripe.Subscription, change: () => void) {
	const before = structuredClone(subscription);
	change();
	const previous = changed(before, subscription);
	if (Object.keys(previous).length > 0) books.emit("customer.subscription.updated", subscription, previous);
}

const ENDED = ["canceled", "incomplete_expired"];
export const isOver = ({ status }: Stripe.Subscription) => ENDED.includes(status);

/** When the period that is paid for ends. */
export const periodEnd = (subscription: Stripe.Subscription) =>
	Math.min(...subscription.items.data.map(({ current_period_end }) => current_period_end));

/** Ends a subscription at once. */
export function cancelNow(
	books: Books,
	subscription: Stripe.Subscription,
	reason: Stripe.Subscription.CancellationDetails.Reason,
) {
	if (isOver(subscription)) return;
	const now = books.now();
	subscription.canceled_at ??= now;
	subscription.status = "canceled";
	subscription.ended_at = now;
	if (subscription.cancellation_details) subscription.cancellation_details.reason = reason;
	const last = books.invoices.find(String(idOf(subscription.latest_invoice)));
	if (last?.status === "open") last.next_payment_attempt = null;
	books.emit("customer.subscription.deleted", subscription);
}

/** Nobody paid the first invoice within 23 hours. */
export function expire(books: Books, subscription: Stripe.Subscription) {
	const first = books.invoices.find(String(idOf(subscription.latest_invoice)));
	if (first?.status === "open") voidInvoice(books, first);
	update(books, subscription, () => {
		subscription.status = "incomplete_expired";
		subscription.ended_at = books.now();
	});
}

/** An invoice was paid: what waited for it goes on. */
export function paidFor(books: Books, invoice: Stripe.Invoice) {
	const subscription = books.subscriptions.find(String(subscriptionOf(invoice)));
	if (!subscription || isOver(subscription)) return;
	const saves = subscription.payment_settings?.save_default_payment_method === "on_subscription";
	const method = idOf(intentOf(books, invoice)?.payment_method);
	if (saves && method) subscription.default_payment_method = method;
	if (subscription.latest_invoice !== invoice.id) return;
	if (subscription.status === "paused") {
		subscription.status = "active";
		delete subscription.status_details;
		books.emit("customer.subscription.resumed", subscription);
	}
	if (["incomplete", "past_due", "unpaid"].includes(subscription.status))
		update(books, subscription, () => {
			subscription.status = "active";
		});
}

/**
 * An invoice was tried in vain: it is tried again after 3, 5 and 7 days, and after that the account's settings decide.
 * @param tell says that the payment failed, once it is known when it will be tried again
 */
export function notPaidFor(books: Books, invoice: Stripe.Invoice, tell: () => void) {
	const subscription = books.subscriptions.find(String(subscriptionOf(invoice)));
	const runs = subscription && ["active", "past_due"].includes(subscription.status);
	const wait = TRIED_AGAIN_AFTER[invoice.attempt_count - 1];
	const again = runs && wait !== undefined && invoice.collection_method === "charge_automatically";
	invoice.next_payment_attempt = again ? books.now() + wait * DAY : null;
	tell();
	if (!runs) return;
	if (subscription.status === "active")
		update(books, subscription, () => {
			subscription.status = "past_due";
		});
	if (again || invoice.attempt_count <= TRIED_AGAIN_AFTER.length) return;
	if (books.world.after_retries === "cancel") cancelNow(books, subscription, "payment_failed");
	if (books.world.after_retries === "unpaid")
		update(books, subscription, () => {
			subscription.status = "unpaid";
		});
}

/** Stops a subscription until it is resumed: nothing is billed. */
export function pause(books: Books, subscription: Stripe.Subscription) {
	subscription.status = "paused";
	books.emit("customer.subscription.paused", subscription);
}
