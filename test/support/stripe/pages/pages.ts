import type { Books } from "../core/books";
import { textOf } from "../core/form";
import { inWords } from "../core/money";
import type { StripeFake } from "../fake";
import { showAuthentication, submitAuthentication } from "./authenticate-page";
import { showCheckout, submitCheckout } from "./checkout-page";
import { page, text } from "./layout";
import { showOnboarding, submitOnboarding } from "./onboarding-page";
import { showPortal, submitPortal } from "./portal-page";

/** The pages that a browser goes through: `/pages/<kind>/<id>`. Their addresses name no key; ids are nobody else's. */
export async function answerPage(fake: StripeFake, request: Request): Promise<Response> {
	const [, , kind = "", id = ""] = new URL(request.url).pathname.split("/");
	const form = request.method === "POST" ? new URLSearchParams(await textOf(request)) : null;
	for (const world of fake.all()) {
		if (kind === "onboarding" && world.links.has(id))
			return form ? submitOnboarding(world, id, form) : showOnboarding(world, id);
		const account = kind === "account" ? world.accounts.find(id) : undefined;
		if (account)
			return page(
				"Account",
				`<section><h1>${text(account.id)}</h1><p>The account's own dashboard, played.</p></section>`,
			);
		for (const books of world.allBooks()) {
			const answer = answerFrom(books, kind, id, form);
			if (answer) return answer;
		}
	}
	return page("Not found", "<section><p>There is nothing here.</p></section>", 404);
}

function answerFrom(books: Books, kind: string, id: string, form: URLSearchParams | null): Response | null {
	if (kind === "checkout") {
		const session = books.checkout_sessions.find(id);
		if (session)
			return form && session.status === "open"
				? submitCheckout(books, session, form)
				: showCheckout(books, session);
	}
	if (kind === "authenticate" && (books.payment_intents.find(id) || books.setup_intents.find(id)))
		return form ? submitAuthentication(books, id, form) : showAuthentication(books, id);
	if (kind === "portal") {
		const session = books.portal_sessions.find(id);
		if (session) return form ? submitPortal(books, session, form) : showPortal(books, session);
	}
	return kind === "receipt" || kind === "invoice" ? paper(books, id) : null;
}

/** What was paid, or is to be. */
function paper(books: Books, id: string): Response | null {
	const intent = books.payment_intents.find(id);
	const invoice = books.invoices.find(id);
	if (!intent && !invoice) return null;
	const [title, said, amount, currency] = intent
		? ["Receipt", intent.description ?? intent.id, intent.amount_received, intent.currency]
		: [
				`Invoice ${invoice?.number}`,
				String(invoice?.status),
				invoice?.amount_due ?? 0,
				invoice?.currency ?? "usd",
			];
	return page(
		title,
		`<section><h1>${text(title)}</h1><p class="total">${inWords(amount, currency)}</p><p>${text(said)}</p></section>`,
	);
}
