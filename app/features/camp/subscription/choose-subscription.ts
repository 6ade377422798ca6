import type Stripe from "stripe";
import { statusFrom, type SubscriptionStatus } from "#app/platform/subscription";

// What of a customer's subscriptions at the provider is the camp's, and what it says. Pure: the same books give the same,
// whatever was told of them and in whatever order.

const RUNS = ["trialing", "active", "past_due", "unpaid", "paused"];

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();

/**
 * The subscription that is the camp's: the one it has, while that runs; else the newest that runs; else the newest that is over. One
 * whose first payment never came is none.
 * @param current the one that the camp has now, by the provider's name
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

/** What the provider says of a subscription, as it is kept here. */
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
 * Until when it is paid for. Of what is overdue the last period that was paid decides, for the provider begins the next one
 * whether that is paid or not.
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
