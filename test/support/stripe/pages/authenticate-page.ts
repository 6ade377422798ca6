import type { Books } from "../core/books";
import { inWords } from "../core/money";
import { authenticate, type Waiting, waitingIn } from "../resources/authenticate";
import { sessionOf } from "../resources/checkout-pay";
import { showCheckout, successUrl } from "./checkout-page";
import { page, redirect } from "./layout";

/** The bank's page of 3-D Secure: it asks the card's owner. */
export function showAuthentication(books: Books, id: string): Response {
	const intent = waitingIn(books, id);
	if (!intent)
		return page(
			"Nothing to confirm",
			"<section><p>There is nothing to confirm here any more.</p></section>",
			410,
		);
	const what =
		intent.object === "payment_intent"
			? `a payment of ${inWords(intent.amount, intent.currency)}`
			: "saving this card";
	return page(
		"Confirm",
		`<form method="post"><h1>Your bank (simulated)</h1><p class="total">Is it you?</p>
<p>Your bank asks you to confirm ${what}. This is 3-D Secure, played.</p>
<div class="both"><button name="say" value="no" class="quiet">Refuse</button><button name="say" value="yes">Confirm</button></div></form>`,
	);
}

/** Somebody has answered the bank. */
export function submitAuthentication(books: Books, id: string, form: URLSearchParams): Response {
	const intent = waitingIn(books, id);
	if (!intent) return showAuthentication(books, id);
	const back = intent.next_action?.redirect_to_url?.return_url ?? null;
	const session = sessionOf(books, id);
	const failure = authenticate(books, intent, form.get("say") === "yes");
	if (session) return failure ? showCheckout(books, session, failure.message) : redirect(successUrl(session));
	return back
		? redirect(withOutcome(back, intent, failure === null))
		: page(...OUTCOMES[failure ? "no" : "yes"]);
}

const OUTCOMES: Record<"yes" | "no", [string, string]> = {
	yes: ["Confirmed", "<section><p>Confirmed. You may close this page.</p></section>"],
	no: ["Refused", "<section><p>Refused: nothing was taken. You may close this page.</p></section>"],
};

function withOutcome(back: string, intent: Waiting, succeeded: boolean): string {
	const url = new URL(back);
	url.searchParams.set(intent.object, intent.id);
	url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? "");
	url.searchParams.set("redirect_status", succeeded ? "succeeded" : "failed");
	return url.href;
}
