import type Stripe from "stripe";
import type { Books } from "../core/books";

/** Ends a subscription at once. */
export function cancelNow(
	books: Books,
	subscription: Stripe.Subscription,
	reason: Stripe.Subscription.CancellationDetails.Reason,
) {
	if (["canceled", "incomplete_expired"].includes(subscription.status)) return;
	const now = books.now();
	Object.assign(subscription, { status: "canceled", canceled_at: now, ended_at: now });
	if (subscription.cancellation_details) subscription.cancellation_details.reason = reason;
	books.emit("customer.subscription.deleted", subscription);
}
