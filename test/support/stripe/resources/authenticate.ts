import type Stripe from "stripe";
import type { Books } from "../core/books";
import { idOf } from "../core/operation";
import { Refusal } from "../core/refusal";
import { attempt, notAuthenticated } from "./attempts";
import { completeSession, sessionOf } from "./checkout-pay";
import { refuseSetup, setUp } from "./setup-intents";

export type Waiting = Stripe.PaymentIntent | Stripe.SetupIntent;

/** The intent that waits for its card's owner. */
export const waitingIn = (books: Books, id: string): Waiting | undefined => {
	const intent = books.payment_intents.find(id) ?? books.setup_intents.find(id);
	return intent?.status === "requires_action" ? intent : undefined;
};

/**
 * The card's owner has been asked, and says yes or no. Answers the card error where it ends in one; a checkout session that
 * waited for it is complete otherwise.
 */
export function authenticate(books: Books, intent: Waiting, approved: boolean): Refusal | null {
	const failure = decide(books, intent, approved);
	if (failure) return failure;
	const session = sessionOf(books, intent.id);
	if (!session) return null;
	const subscription = books.subscriptions.find(books.plans.get(session.id)?.subscription ?? "");
	if (subscription) subscription.default_payment_method ??= idOf(intent.payment_method);
	completeSession(books, session);
	return null;
}

function decide(books: Books, intent: Waiting, approved: boolean): Refusal | null {
	try {
		if (intent.object === "payment_intent") {
			if (!approved) return notAuthenticated(books, intent);
			attempt(books, intent, { off_session: false, return_url: null, authenticated: true });
			return null;
		}
		if (approved) {
			setUp(books, intent, { return_url: null, authenticated: true });
			return null;
		}
		const method = books.payment_methods.get(String(idOf(intent.payment_method)));
		return refuseSetup(books, intent, method, {
			code: "setup_intent_authentication_failure",
			message: "The latest attempt to set up the payment method has failed because authentication failed.",
		});
	} catch (refusal) {
		if (refusal instanceof Refusal) return refusal;
		throw refusal;
	}
}
