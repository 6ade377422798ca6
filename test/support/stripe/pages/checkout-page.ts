import type Stripe from "stripe";
import type { Books } from "../core/books";
import { CARDS } from "../core/cards";
import { inWords } from "../core/money";
import { idOf } from "../core/operation";
import { Refusal } from "../core/refusal";
import { payCheckout } from "../resources/checkout-pay";
import { alert, page, redirect, text } from "./layout";

/** The four that a visitor wants first; the others are one press away. */
const FIRST = ["visa", "authenticationRequired", "chargeDeclinedInsufficientFunds", "chargeCustomerFail"];

/** The page of a checkout session: what it is for, a choice of cards that each do something else, and the way back. */
export function showCheckout(
	books: Books,
	session: Stripe.Checkout.Session,
	failure: string | null = null,
): Response {
	if (session.status !== "open") return over(session);
	const known = books.customers.find(idOf(session.customer) ?? "")?.email ?? session.customer_email;
	const saves = session.saved_payment_method_options?.payment_method_save === "enabled";
	return page(
		NAMES[session.mode as keyof typeof NAMES] ?? "Checkout",
		`<div class="two">
	${summary(books, session)}
	<form method="post" action="/pages/checkout/${session.id}">
		${alert(failure)}
		${known ? `<p class="soft">${text(known)}</p>` : emailField(session.customer_details?.email ?? "")}
		<fieldset><legend>Test card</legend>${choices(FIRST)}
			<details><summary>More test cards</summary>${choices(CARDS.map(({ name }) => name).filter((name) => !FIRST.includes(name)))}</details>
		</fieldset>
		<label class="field"><span>Name on card</span><input type="text" name="name" autocomplete="cc-name"></label>
		${saves ? '<label class="keep"><input type="checkbox" name="save" value="yes"> Save this card for the next time</label>' : ""}
		<button>${text(buttonOf(session))}</button>
		${session.cancel_url ? `<a class="button quiet" href="${text(session.cancel_url)}">Back without paying</a>` : ""}
	</form>
</div>`,
	);
}

/** What was typed stays where the card is refused. */
const emailField = (typed: string) =>
	`<label class="field"><span>Email</span><input type="email" name="email" autocomplete="email" required value="${text(typed)}"></label>`;

const NAMES = { payment: "Pay", setup: "Save a card", subscription: "Subscribe" };

const buttonOf = ({ mode, amount_total, currency }: Stripe.Checkout.Session) =>
	mode === "setup"
		? "Save card"
		: `${mode === "payment" ? "Pay" : "Subscribe for"} ${inWords(amount_total ?? 0, currency ?? "usd")}`;

const choices = (names: string[]) =>
	CARDS.filter(({ name }) => names.includes(name))
		.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
		.map(
			({ name, label, number }) =>
				`<label class="choice"><input type="radio" name="card" value="${name}"${name === "visa" ? " checked" : ""}> ${text(label)}<small>•••• ${number.slice(-4)}</small></label>`,
		)
		.join("");

function summary(books: Books, session: Stripe.Checkout.Session): string {
	const payee = books.account ? books.world.accounts.find(books.account) : null;
	const title = payee?.business_profile?.name ?? "Test mode";
	if (session.mode === "setup")
		return `<div><h1>${text(title)}</h1><p class="total">Save a card</p><p class="soft">It is charged when a payment is due, not now.</p></div>`;
	const lines = books.plans.get(session.id)?.lines ?? [];
	const rows = lines.map(({ description, quantity, amount_total, currency, price }) => {
		const every = price?.recurring ? ` a ${price.recurring.interval}` : "";
		const name = `${description ?? "Item"}${(quantity ?? 1) > 1 ? ` × ${quantity}` : ""}`;
		return `<div><dt>${text(name)}</dt><dd>${inWords(amount_total, currency)}${every}</dd></div>`;
	});
	return `<div><h1>${text(title)}</h1><p class="total">${inWords(session.amount_total ?? 0, session.currency ?? "usd")}</p><dl>${rows.join("")}</dl></div>`;
}

function over(session: Stripe.Checkout.Session): Response {
	const [title, said] =
		session.status === "complete"
			? ["Done", "This page was gone through already. Nothing is taken a second time."]
			: ["Expired", "Nobody came to the end of this page in time. Nothing was taken."];
	const back = session.status === "complete" ? successUrl(session) : session.cancel_url;
	return page(
		title,
		`<section><p class="total">${title}</p><p>${said}</p>${back ? `<a class="button" href="${text(back)}">Back</a>` : ""}</section>`,
		session.status === "complete" ? 200 : 410,
	);
}

/** Where the browser goes after all is done. */
export const successUrl = ({ success_url, id }: Stripe.Checkout.Session) =>
	(success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", id);

/** Somebody pressed the button. */
export function submitCheckout(
	books: Books,
	session: Stripe.Checkout.Session,
	form: URLSearchParams,
): Response {
	try {
		const waits = payCheckout(books, session, {
			card: form.get("card") ?? "visa",
			email: form.get("email") || null,
			name: form.get("name") || null,
			save: form.has("save"),
		});
		return redirect(waits ? `${books.world.origin}/pages/authenticate/${waits.id}` : successUrl(session));
	} catch (refusal) {
		if (refusal instanceof Refusal) return showCheckout(books, session, refusal.message);
		throw refusal;
	}
}
