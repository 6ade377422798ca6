import type Stripe from "stripe";
import type { Books } from "../core/books";
import type { Decline } from "../core/cards";
import { idOf } from "../core/operation";
import { declined, invalid, Refusal } from "../core/refusal";
import { afterwards, chargeCard } from "./charge-card";
import { tellInvoice } from "./invoices";
import { assertFresh, attach, methodNamed } from "./payment-methods";

/** How a payment intent is to be confirmed. */
export interface Attempt {
	/** The card owner isn't present and can't authenticate. */
	off_session: boolean;
	/** Where the owner goes after having been asked. */
	return_url: string | null;
	/** The card owner has authenticated. */
	authenticated: boolean;
}

const NOBODY_THERE: Decline = {
	code: "authentication_required",
	decline_code: "authentication_required",
	message: "Your card was declined. This transaction requires authentication.",
};

const CANNOT_ASK: Decline = {
	code: "authentication_required",
	decline_code: "authentication_not_handled",
	message:
		"We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

/** Gives an intent the method it is to be paid with: the customer's own, or one that nobody has. */
export function payWith(books: Books, intent: Stripe.PaymentIntent, named: string) {
	const method = methodNamed(books, named, "payment_method");
	assertFresh(books, method);
	if (method.customer && method.customer !== intent.customer)
		throw invalid(
			intent.customer
				? "The provided PaymentMethod cannot be attached. To reuse a PaymentMethod, you must attach it to a Customer first."
				: "The payment method you provided is attached to a customer so for security purposes you must provide the customer in the request.",
			{ param: "payment_method" },
		);
	intent.payment_method = method.id;
	if (intent.status === "requires_payment_method") intent.status = "requires_confirmation";
}

/** Tries to take an intent's money. Throws the card error when its bank says no. */
export function attempt(books: Books, intent: Stripe.PaymentIntent, how: Attempt): Stripe.PaymentIntent {
	const method = books.payment_methods.get(String(idOf(intent.payment_method)), "payment_method");
	const kind = books.cards.get(method.id);
	const asks =
		kind?.authentication === "always" ||
		(kind?.authentication === "until_set_up" && !books.set_up.has(method.id));
	if (asks && !how.authenticated && !how.off_session) return askOwner(books, intent, method, how);
	const unasked = asks && !how.authenticated;
	const why = unasked ? NOBODY_THERE : (kind?.decline ?? null);
	const charge = chargeCard(books, intent, method, why, how.authenticated);
	intent.latest_charge = charge.id;
	intent.next_action = null;
	if (why) throw fail(books, intent, method, why, charge.id);
	keep(books, intent, method, how.authenticated);
	if (intent.capture_method === "manual") {
		intent.status = "requires_capture";
		intent.amount_capturable = intent.amount;
		books.emit("payment_intent.amount_capturable_updated", intent);
		return intent;
	}
	succeed(books, intent, intent.amount);
	afterwards(books, charge, method);
	return intent;
}

/** The intent's money is there. */
export function succeed(books: Books, intent: Stripe.PaymentIntent, amount: number) {
	intent.status = "succeeded";
	intent.amount_received = amount;
	intent.amount_capturable = 0;
	intent.last_payment_error = null;
	books.emit("payment_intent.succeeded", intent);
	tellInvoice(books, intent);
}

function askOwner(
	books: Books,
	intent: Stripe.PaymentIntent,
	method: Stripe.PaymentMethod,
	{ return_url }: Attempt,
): Stripe.PaymentIntent {
	intent.status = "requires_action";
	const url = `${books.world.origin}/pages/authenticate/${intent.id}`;
	intent.next_action = return_url
		? { type: "redirect_to_url", redirect_to_url: { return_url, url } }
		: { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } };
	books.emit("payment_intent.requires_action", intent);
	tellInvoice(books, intent);
	assertFresh(books, method);
	return intent;
}

/** The owner could not be asked, or said no: the intent wants another method. */
export function notAuthenticated(books: Books, intent: Stripe.PaymentIntent): Refusal {
	const method = books.payment_methods.get(String(idOf(intent.payment_method)));
	return fail(books, intent, method, CANNOT_ASK, null);
}

function fail(
	books: Books,
	intent: Stripe.PaymentIntent,
	method: Stripe.PaymentMethod,
	why: Decline,
	charge: string | null,
): Refusal {
	intent.status = "requires_payment_method";
	intent.payment_method = null;
	intent.next_action = null;
	const failure = { ...why, ...(charge ? { charge } : {}), payment_method: structuredClone(method) };
	intent.last_payment_error = { type: "card_error", ...failure };
	books.emit("payment_intent.payment_failed", intent);
	tellInvoice(books, intent);
	return declined({ ...failure, payment_intent: structuredClone(intent) });
}

/** What paying does with its method: kept with the customer where that was asked for, else not usable again. */
function keep(
	books: Books,
	intent: Stripe.PaymentIntent,
	method: Stripe.PaymentMethod,
	authenticated: boolean,
) {
	const customer = idOf(intent.customer);
	if (customer && intent.setup_future_usage) {
		attach(books, method, customer);
		if (intent.setup_future_usage === "off_session" || authenticated) books.set_up.add(method.id);
	} else if (!method.customer) books.spent.add(method.id);
}

/** 400: an intent that is where it is cannot do what was asked. */
export const unexpectedState = (message: string, intent: Stripe.PaymentIntent) =>
	new Refusal(400, {
		type: "invalid_request_error",
		code: "payment_intent_unexpected_state",
		message,
		payment_intent: structuredClone(intent),
	});
