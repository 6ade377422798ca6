import type Stripe from "stripe";
import type { Books } from "../core/books";
import { idOf } from "../core/operation";
import { Refusal } from "../core/refusal";
import { finalize, linesOf, newInvoice } from "./invoice-new";
import { methodFor, payInvoice, settleInvoice, voidInvoice } from "./invoices";
import { addInterval, send } from "./subscription-new";
import { cancelNow, pause, periodEnd, update } from "./subscription-states";

/** A period ends: the subscription with it, where that was asked for, else the next one begins and is billed. */
export function renew(books: Books, subscription: Stripe.Subscription) {
	const ends = periodEnd(subscription);
	if (subscription.cancel_at_period_end || (subscription.cancel_at ?? Number.POSITIVE_INFINITY) <= ends)
		return cancelNow(books, subscription, "cancellation_requested");
	beginPeriod(books, subscription, ends);
	bill(books, subscription, "subscription_cycle");
}

/** A trial ends: without a card as the subscription says, else with its first bill. */
export function endTrial(books: Books, subscription: Stripe.Subscription) {
	if (subscription.cancel_at_period_end) return cancelNow(books, subscription, "cancellation_requested");
	const customer = books.customers.find(String(idOf(subscription.customer)));
	const card =
		idOf(subscription.default_payment_method) ?? idOf(customer?.invoice_settings.default_payment_method);
	const otherwise = subscription.trial_settings?.end_behavior.missing_payment_method;
	if (!card && otherwise === "cancel") return cancelNow(books, subscription, "payment_failed");
	if (!card && otherwise === "pause") return pause(books, subscription);
	const now = books.now();
	update(books, subscription, () => {
		subscription.status = "active";
		subscription.trial_end = now;
	});
	beginPeriod(books, subscription, now);
	bill(books, subscription, "subscription_cycle");
}

/** Puts all items into the period that begins at a moment. */
export function beginPeriod(books: Books, subscription: Stripe.Subscription, start: number) {
	update(books, subscription, () => {
		for (const item of subscription.items.data) {
			item.current_period_start = start;
			item.current_period_end = addInterval(start, item.price.recurring);
		}
		subscription.billing_cycle_anchor = start;
	});
}

/** Asks for a period, and for what changes within the last one cost. */
export function bill(books: Books, subscription: Stripe.Subscription, reason: Stripe.Invoice.BillingReason) {
	const [item] = subscription.items.data;
	const period = { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
	const pending = books.pending_lines.get(subscription.id) ?? [];
	books.pending_lines.delete(subscription.id);
	const invoice = newInvoice(books, subscription, reason, [
		...pending,
		...linesOf(subscription, period, false),
	]);
	collect(books, subscription, invoice);
}

/** Makes a draft due and tries to take it; where nobody is to be asked for money it stays a draft. */
export function collect(books: Books, subscription: Stripe.Subscription, invoice: Stripe.Invoice) {
	const paused = subscription.pause_collection?.behavior;
	if (subscription.status === "unpaid" || paused === "keep_as_draft") {
		invoice.auto_advance = false;
		return;
	}
	finalize(books, invoice);
	if (paused === "void") return void voidInvoice(books, invoice);
	if (invoice.amount_due === 0) return settleInvoice(books, invoice);
	if (subscription.collection_method === "send_invoice")
		return send(books, invoice, subscription.days_until_due ?? 30);
	tryToTake(books, invoice);
}

/** Takes what is due, with nobody there; a refusal is told of by events. */
export function tryToTake(books: Books, invoice: Stripe.Invoice) {
	try {
		payInvoice(books, invoice, methodFor(books, invoice), true);
	} catch (refusal) {
		if (!(refusal instanceof Refusal)) throw refusal;
	}
}
