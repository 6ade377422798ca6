import type Stripe from "stripe";
import { statusFrom, type SubscriptionStatus } from "#app/platform/subscription";

// Chooses the camp's subscription among a customer's at the provider, and reads its state. Pure: the same provider
// data give the same result, whatever events arrived and in whatever order.

const RUNS = ["trialing", "active", "past_due", "unpaid", "paused"];

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();

/**
 * Returns the camp's subscription: its current one while that runs, otherwise the newest that runs, otherwise the
 * newest that has ended. One without a first payment doesn't count.
 * @param current the provider's ID of the camp's current subscription
 */
export function chooseSubscription(
	theirs: readonly Stripe.Subscription[],
	current: string | null,
): { chosen: Stripe.Subscription | null; others: string[] } {
	const newest = [...theirs].sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
	const running = newest.filter(({ status }) => RUNS.includes(status));
	const own = newest.find(({ id }) => id === current);
	const over = newest.filter(({ status }) => status === "canceled");
	const chosen = running.find(({ id }) => id === current) ?? running[0] ?? own ?? over[0] ?? null;
	return { chosen, others: running.filter(({ id }) => id !== chosen?.id).map(({ id }) => id) };
}

/** State of a subscription at the provider, in our format. */
export interface Said {
	provider_subscription: string;
	price_id: string | null;
	status: SubscriptionStatus;
	current_period_start: string;
	current_period_end: string;
	paid_until: string;
	cancel_at_period_end: boolean;
	ended_at: string | null;
	payment_status: "none" | "paid" | "due" | "unpaid";
}

/** Reads a subscription with its customer's invoices. */
export function saidOf(theirs: Stripe.Subscription, invoices: readonly Stripe.Invoice[]): Said {
	const [item] = theirs.items.data;
	const start = item?.current_period_start ?? theirs.start_date;
	const end = item?.current_period_end ?? start;
	const status = statusFrom(theirs.status);
	return {
		provider_subscription: theirs.id,
		price_id: item?.price.id ?? null,
		status,
		current_period_start: instant(start),
		current_period_end: instant(end),
		paid_until: instant(paidUntil(theirs, status, { start, end }, invoices)),
		cancel_at_period_end: status !== "canceled" && (theirs.cancel_at_period_end || theirs.cancel_at !== null),
		ended_at: theirs.ended_at === null ? null : instant(theirs.ended_at),
		payment_status: paymentOf(theirs, status, invoices),
	};
}

/**
 * End of the paid time. For an overdue subscription, the last paid period decides, because the provider begins the
 * next period whether it is paid or not.
 */
function paidUntil(
	{ id, trial_end }: Stripe.Subscription,
	status: SubscriptionStatus,
	{ start, end }: { start: number; end: number },
	invoices: readonly Stripe.Invoice[],
): number {
	if (status === "trialing") return trial_end ?? end;
	if (status === "active") return end;
	const paid = invoices
		.filter((invoice) => invoice.status === "paid" && subscriptionOf(invoice) === id)
		.flatMap(({ lines }) => lines.data)
		.filter((line) => !line.parent?.subscription_item_details?.proration)
		.map(({ period }) => period.end);
	return paid.length > 0 ? Math.max(...paid) : start;
}

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
	const of = parent?.subscription_details?.subscription ?? null;
	return typeof of === "object" ? (of?.id ?? null) : of;
}

function paymentOf(
	{ latest_invoice }: Stripe.Subscription,
	status: SubscriptionStatus,
	invoices: readonly Stripe.Invoice[],
): Said["payment_status"] {
	const id = typeof latest_invoice === "object" ? latest_invoice?.id : latest_invoice;
	const latest = invoices.find((invoice) => invoice.id === id);
	if (latest?.status === "paid") return "paid";
	if (latest?.status === "uncollectible") return "unpaid";
	if (latest?.status !== "open") return "none";
	return status === "past_due" ? "unpaid" : "due";
}
