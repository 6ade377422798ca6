import type Stripe from "stripe";
import type { Books } from "../core/books";
import { type Call, idOf, type Operations } from "../core/operation";
import { pageOf } from "../core/page-of";
import { invalid, Refusal } from "../core/refusal";
import { attempt, payWith } from "./attempts";
import { finalize } from "./invoice-new";
import { cancelIntent } from "./payment-intents";
import { paidFor, notPaidFor } from "./subscription-states";

export const invoices: Operations = {
	"GET /v1/invoices/{}": ({ books, id }: Call<object>) => books.invoices.get(id),
	"GET /v1/invoices": ({ books, params }: Call<Stripe.InvoiceListParams>) => {
		const { customer, subscription, status } = params;
		return pageOf(
			...([books.invoices, "/v1/invoices", params] as const),
			(row) =>
				(customer === undefined || row.customer === customer) &&
				(subscription === undefined || subscriptionOf(row) === subscription) &&
				(status === undefined || row.status === status),
		);
	},
	"POST /v1/invoices/{}/pay": payByRequest,
	"POST /v1/invoices/{}/finalize": ({ books, id, params }: Call<Stripe.InvoiceFinalizeInvoiceParams>) => {
		const invoice = books.invoices.get(id);
		if (invoice.status !== "draft")
			throw invalid("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
				code: "invoice_not_editable",
			});
		if (params.auto_advance !== undefined) invoice.auto_advance = params.auto_advance;
		finalize(books, invoice);
		if (invoice.amount_due === 0) settleInvoice(books, invoice);
		return invoice;
	},
	"POST /v1/invoices/{}/void": ({ books, id }: Call<object>) =>
		voidInvoice(books, openOne(books, id, "voided")),
	"POST /v1/invoices/{}/mark_uncollectible": ({ books, id }: Call<object>) => {
		const invoice = openOne(books, id, "marked uncollectible");
		invoice.status = "uncollectible";
		invoice.next_payment_attempt = null;
		invoice.status_transitions.marked_uncollectible_at = books.now();
		books.emit("invoice.marked_uncollectible", invoice);
		return invoice;
	},
	"GET /v1/invoice_payments/{}": ({ books, id }: Call<object>) => books.invoice_payments.get(id),
	"GET /v1/invoice_payments": ({ books, params }: Call<Stripe.InvoicePaymentListParams>) => {
		const { invoice, status, payment } = params;
		return pageOf(
			...([books.invoice_payments, "/v1/invoice_payments", params] as const),
			(row) =>
				(invoice === undefined || row.invoice === invoice) &&
				(status === undefined || row.status === status) &&
				(payment === undefined || row.payment.payment_intent === payment.payment_intent),
		);
	},
};

/** The subscription that an invoice is of. */
export const subscriptionOf = (invoice: Stripe.Invoice): string | null =>
	idOf(invoice.parent?.subscription_details?.subscription);

function openOne(books: Books, id: string, what: string): Stripe.Invoice {
	const invoice = books.invoices.get(id);
	if (invoice.status === "open" || invoice.status === "uncollectible") return invoice;
	throw invalid(`Only open or uncollectible invoices can be ${what}. This invoice is ${invoice.status}.`);
}

/** What an invoice is paid with. */
export const intentOf = (books: Books, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined => {
	const payment = books.invoice_payments.all().find((each) => each.invoice === invoice.id && each.is_default);
	return books.payment_intents.find(String(idOf(payment?.payment.payment_intent)));
};

export function voidInvoice(books: Books, invoice: Stripe.Invoice): Stripe.Invoice {
	const intent = intentOf(books, invoice);
	if (intent && !["succeeded", "canceled"].includes(intent.status))
		cancelIntent(books, intent, "void_invoice");
	invoice.status = "void";
	invoice.next_payment_attempt = null;
	invoice.status_transitions.voided_at = books.now();
	books.emit("invoice.voided", invoice);
	return invoice;
}

function payByRequest({ books, id, params }: Call<Stripe.InvoicePayParams>): Stripe.Invoice {
	const invoice = books.invoices.get(id);
	const { payment_method, off_session } = params;
	if (invoice.status === "paid") throw invalid("Invoice is already paid", { code: "invoice_already_paid" });
	if (invoice.status === "draft") finalize(books, invoice);
	if (params.paid_out_of_band) {
		const intent = intentOf(books, invoice);
		if (intent) cancelIntent(books, intent, null);
		invoice.amount_paid_off_stripe = invoice.amount_due;
		settleInvoice(books, invoice);
		return invoice;
	}
	openOne(books, id, "paid");
	payInvoice(books, invoice, payment_method ?? null, off_session ?? true);
	return invoice;
}

/** The method that a subscription's invoices are paid with: its own, or the customer's. */
export function methodFor(books: Books, invoice: Stripe.Invoice): string | null {
	const subscription = books.subscriptions.find(String(subscriptionOf(invoice)));
	const customer = books.customers.find(String(idOf(invoice.customer)));
	return (
		idOf(subscription?.default_payment_method) ??
		idOf(customer?.invoice_settings.default_payment_method) ??
		null
	);
}

/** Tries to take what an invoice asks for. Throws the card error when it is refused. */
export function payInvoice(
	books: Books,
	invoice: Stripe.Invoice,
	named: string | null,
	off_session: boolean,
) {
	if (invoice.amount_due === 0) return settleInvoice(books, invoice);
	const intent = intentOf(books, invoice);
	const method = named ?? methodFor(books, invoice);
	if (!intent || !method) {
		notPaid(books, invoice);
		throw new Refusal(400, {
			type: "invalid_request_error",
			code: "resource_missing",
			message:
				"This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
		});
	}
	payWith(books, intent, method);
	attempt(books, intent, { off_session, return_url: null, authenticated: false });
}

/** An invoice that somebody has paid, or that asked for nothing. */
export function settleInvoice(books: Books, invoice: Stripe.Invoice) {
	const now = books.now();
	Object.assign(invoice, {
		status: "paid",
		amount_paid: invoice.amount_due,
		amount_remaining: 0,
		attempted: true,
		next_payment_attempt: null,
		auto_advance: false,
	});
	invoice.status_transitions.paid_at = now;
	books.emit("invoice.paid", invoice);
	books.emit("invoice.payment_succeeded", invoice);
	paidFor(books, invoice);
}

function notPaid(books: Books, invoice: Stripe.Invoice) {
	invoice.attempted = true;
	invoice.attempt_count += 1;
	notPaidFor(books, invoice, () => books.emit("invoice.payment_failed", invoice));
}

/** An intent succeeded, failed or waits for the card's owner: so does the invoice that it pays. */
export function tellInvoice(books: Books, intent: Stripe.PaymentIntent) {
	const payment = books.invoice_payments.all().find((each) => each.payment.payment_intent === intent.id);
	const invoice = payment ? books.invoices.find(String(idOf(payment.invoice))) : undefined;
	if (!payment || !invoice || invoice.status === "paid" || invoice.status === "void") return;
	if (intent.status === "requires_action") return books.emit("invoice.payment_action_required", invoice);
	if (intent.status === "requires_payment_method") return notPaid(books, invoice);
	if (intent.status !== "succeeded") return;
	payment.status = "paid";
	payment.amount_paid = intent.amount_received;
	payment.status_transitions.paid_at = books.now();
	invoice.attempt_count += 1;
	books.emit("invoice_payment.paid", payment);
	settleInvoice(books, invoice);
}
