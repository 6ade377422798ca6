import type Stripe from "stripe";
import type { Books } from "../core/books";
import { inWords } from "../core/money";
import { idOf } from "../core/operation";
import { Refusal } from "../core/refusal";
import { isOver } from "../resources/subscription-states";
import { changeSubscription } from "../resources/subscription-update";
import { payInvoice } from "../resources/invoices";
import { attach, cardMethod } from "../resources/payment-methods";
import { CARDS, type CardKind, cardOf } from "../core/cards";
import { alert, page, text } from "./layout";

/** The customer's own page: subscriptions to end or keep, the card, invoices. */
export function showPortal(
	books: Books,
	session: Stripe.BillingPortal.Session,
	failure: string | null = null,
): Response {
	const { customer, return_url } = session;
	const mine = books.subscriptions.all().filter((each) => each.customer === customer && !isOver(each));
	const invoices = books.invoices
		.all()
		.filter((each) => each.customer === customer && each.status !== "draft");
	const known = books.customers.find(customer);
	const card = books.payment_methods.find(idOf(known?.invoice_settings.default_payment_method) ?? "")?.card;
	return page(
		"Billing",
		`${alert(failure)}<h1>${text(known?.name ?? known?.email ?? "Customer")}</h1><p class="total">Billing</p>
${mine.map(aSubscription).join("") || '<section><p class="soft">No subscription.</p></section>'}
<form method="post"><p><strong>Card</strong> ${card ? `${text(card.brand)} •••• ${card.last4}` : "none"}</p>
<label class="field"><span>New test card</span><select name="card">${CARDS.filter(
			(each) => !each.refuses_setup,
		)
			.map(anOption)
			.join("")}</select></label>
<button name="do" value="card">Use this card</button></form>
<section><strong>Invoices</strong><dl>${invoices.reverse().map(anInvoice).join("")}</dl></section>
${return_url ? `<a class="button quiet" href="${text(return_url)}">Back</a>` : ""}`,
	);
}

function aSubscription(subscription: Stripe.Subscription): string {
	const [item] = subscription.items.data;
	const { cancel_at_period_end: ends, status, currency, id } = subscription;
	const price = inWords(item?.price.unit_amount ?? 0, currency);
	const until = new Date((item?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10);
	return `<form method="post"><p><strong>${text(item?.price.nickname ?? "Subscription")}</strong> ${price} a ${item?.price.recurring?.interval} · ${status}</p>
<p class="soft">${ends ? `Ends on ${until}` : `Goes on from ${until}`}</p><input type="hidden" name="subscription" value="${id}">
<button name="do" value="${ends ? "keep" : "end"}"${ends ? "" : ' class="quiet"'}>${ends ? "Keep it" : "End it with this period"}</button></form>`;
}

const anOption = ({ name, label, number }: CardKind) =>
	`<option value="${name}">${text(label)} •••• ${number.slice(-4)}</option>`;

const anInvoice = ({ number, amount_due, currency, status }: Stripe.Invoice) =>
	`<div><dt>${text(number ?? "")} · ${status}</dt><dd>${inWords(amount_due, currency)}</dd></div>`;

export function submitPortal(
	books: Books,
	session: Stripe.BillingPortal.Session,
	form: URLSearchParams,
): Response {
	try {
		if (form.get("do") === "card") takeCard(books, session.customer, form.get("card") ?? "");
		else {
			const subscription = books.subscriptions.get(form.get("subscription") ?? "");
			if (subscription.customer === session.customer)
				changeSubscription(books, subscription, { cancel_at_period_end: form.get("do") === "end" });
		}
		return showPortal(books, session);
	} catch (refusal) {
		if (refusal instanceof Refusal) return showPortal(books, session, refusal.message);
		throw refusal;
	}
}

/** The card becomes the one that everything is paid with; what is open is tried with it at once. */
function takeCard(books: Books, customer: string, name: string) {
	const kind = cardOf(`pm_card_${name}`);
	const known = books.customers.get(customer);
	if (!kind)
		throw new Refusal(400, { type: "invalid_request_error", message: `There is no test card ${name}` });
	const method = attach(books, cardMethod(books, kind), customer);
	known.invoice_settings.default_payment_method = method.id;
	books.emit("customer.updated", known);
	for (const each of books.subscriptions.all())
		if (each.customer === customer) each.default_payment_method = null;
	for (const open of books.invoices.all())
		if (open.customer === customer && open.status === "open") payInvoice(books, open, method.id, false);
}
