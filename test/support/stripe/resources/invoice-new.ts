import type Stripe from "stripe";
import type { Books } from "../core/books";
import { newId } from "../core/ids";
import { decimal, idOf } from "../core/operation";
import { newIntent } from "./payment-intents";

/** A line of an invoice that is still to be made. */
export interface Line {
	item: Stripe.SubscriptionItem;
	amount: number;
	description: string;
	period: { start: number; end: number };
	proration: boolean;
}

/** What a subscription's items cost for a period. */
export const linesOf = (
	subscription: Stripe.Subscription,
	period: { start: number; end: number },
	free: boolean,
): Line[] =>
	subscription.items.data.map((item) => {
		const quantity = item.quantity ?? 1;
		const amount = free ? 0 : (item.price.unit_amount ?? 0) * quantity;
		const description = free ? "Trial period" : `${quantity} × ${item.price.nickname ?? item.price.product}`;
		return { item, amount, description, period, proration: false };
	});

/** Writes an invoice of a subscription, as a draft. */
export function newInvoice(
	books: Books,
	subscription: Stripe.Subscription,
	billing_reason: Stripe.Invoice.BillingReason,
	lines: Line[],
): Stripe.Invoice {
	const id = newId("in");
	const now = books.now();
	const customer = books.customers.get(String(idOf(subscription.customer)));
	// What is left of a price that was changed may be more than the new one costs: it is not paid out here.
	const total = Math.max(
		0,
		lines.reduce((sum, { amount }) => sum + amount, 0),
	);
	const { currency } = subscription;
	const starts = lines.filter(({ proration }) => !proration).map(({ period }) => period);
	const invoice: Stripe.Invoice = {
		id,
		object: "invoice",
		account_country: "US",
		account_name: "Stripe (simulated)",
		account_tax_ids: null,
		amount_due: total,
		amount_overpaid: 0,
		amount_paid: 0,
		amount_remaining: total,
		amount_shipping: 0,
		application: null,
		attempt_count: 0,
		attempted: false,
		auto_advance: true,
		billing_reason,
		created: now,
		automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
		automatically_finalizes_at: null,
		collection_method: subscription.collection_method,
		currency,
		custom_fields: null,
		customer: customer.id,
		customer_account: null,
		customer_address: customer.address ?? null,
		customer_email: customer.email,
		customer_name: customer.name ?? null,
		customer_phone: customer.phone ?? null,
		customer_shipping: null,
		customer_tax_exempt: "none",
		customer_tax_ids: [],
		default_payment_method: null,
		default_source: null,
		default_tax_rates: [],
		description: null,
		discounts: [],
		due_date: null,
		effective_at: null,
		ending_balance: null,
		footer: null,
		from_invoice: null,
		issuer: { type: "self" },
		hosted_invoice_url: null,
		invoice_pdf: null,
		last_finalization_error: null,
		latest_revision: null,
		lines: {
			object: "list",
			has_more: false,
			url: `/v1/invoices/${id}/lines`,
			data: lines.map((line) => lineOf(books, id, subscription, line)),
		},
		livemode: books.livemode,
		metadata: {},
		next_payment_attempt: null,
		number: null,
		on_behalf_of: null,
		parent: {
			type: "subscription_details",
			quote_details: null,
			subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
		},
		payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
		period_start: starts[0]?.start ?? now,
		period_end: starts[0]?.end ?? now,
		receipt_number: null,
		post_payment_credit_notes_amount: 0,
		pre_payment_credit_notes_amount: 0,
		rendering: null,
		shipping_cost: null,
		shipping_details: null,
		starting_balance: 0,
		statement_descriptor: null,
		status: "draft",
		subtotal: total,
		subtotal_excluding_tax: total,
		test_clock: null,
		total,
		status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
		total_discount_amounts: [],
		total_excluding_tax: total,
		total_pretax_credit_amounts: [],
		total_taxes: [],
		webhooks_delivered_at: null,
	};
	books.invoices.add(invoice);
	subscription.latest_invoice = id;
	books.emit("invoice.created", invoice);
	return invoice;
}

function lineOf(
	books: Books,
	invoice: string,
	subscription: Stripe.Subscription,
	line: Line,
): Stripe.InvoiceLineItem {
	const { item, amount } = line;
	return {
		id: newId("il"),
		object: "line_item",
		amount,
		currency: subscription.currency,
		subtotal: amount,
		description: line.description,
		discount_amounts: [],
		discountable: !line.proration,
		discounts: [],
		invoice,
		livemode: books.livemode,
		metadata: { ...subscription.metadata },
		period: line.period,
		parent: {
			type: "subscription_item_details",
			invoice_item_details: null,
			subscription_item_details: {
				invoice_item: null,
				proration: line.proration,
				proration_details: null,
				subscription: subscription.id,
				subscription_item: item.id,
			},
		},
		pricing: {
			type: "price_details",
			unit_amount_decimal: decimal(item.price.unit_amount ?? 0),
			price_details: { price: item.price.id, product: String(idOf(item.price.product)) },
		},
		pretax_credit_amounts: [],
		quantity: item.quantity ?? 1,
		subscription: subscription.id,
		taxes: [],
		quantity_decimal: decimal(item.quantity ?? 1),
	};
}

/** Makes a draft what it will stay: it has its number, and, where something is due, the intent it is paid with. */
export function finalize(books: Books, invoice: Stripe.Invoice) {
	const customer = books.customers.find(String(idOf(invoice.customer)));
	const sequence = customer?.next_invoice_sequence ?? 1;
	if (customer) customer.next_invoice_sequence = sequence + 1;
	invoice.status = "open";
	invoice.number = `${customer?.invoice_prefix ?? "SIMULATE"}-${String(sequence).padStart(4, "0")}`;
	invoice.status_transitions.finalized_at = books.now();
	invoice.effective_at = books.now();
	invoice.hosted_invoice_url = `${books.world.origin}/pages/invoice/${invoice.id}`;
	invoice.invoice_pdf = `${books.world.origin}/pages/invoice/${invoice.id}`;
	if (invoice.amount_due > 0) {
		const intent = newIntent(books, {
			amount: invoice.amount_due,
			currency: invoice.currency,
			customer: String(idOf(invoice.customer)),
			description: `Invoice ${invoice.number}`,
			setup_future_usage: "off_session",
		});
		books.payment_intents.add(intent);
		books.emit("payment_intent.created", intent);
		books.invoice_payments.add({
			id: newId("inpay"),
			object: "invoice_payment",
			amount_paid: null,
			amount_requested: invoice.amount_due,
			created: books.now(),
			currency: invoice.currency,
			invoice: invoice.id,
			is_default: true,
			livemode: books.livemode,
			payment: { type: "payment_intent", payment_intent: intent.id },
			status: "open",
			status_transitions: { canceled_at: null, paid_at: null },
		});
	}
	books.emit("invoice.finalized", invoice);
}
