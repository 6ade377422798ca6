import type Stripe from "stripe";
import type { Books } from "../core/books";
import { cardOf } from "../core/cards";
import { idOf } from "../core/operation";
import { invalid } from "../core/refusal";
import { attempt, payWith } from "./attempts";
import { createCustomer } from "./customers";
import { intentOf } from "./invoices";
import { cardMethod } from "./payment-methods";
import { newIntent } from "./payment-intents";
import { choose, newSetup, setUp } from "./setup-intents";
import { createSubscription } from "./subscription-new";

/** What somebody fills in on the page. */
export interface Filled {
	/** As `pm_card_…` names it: `visa`. */
	card: string;
	email: string | null;
	name: string | null;
	/** Whether the page may show the card again. */
	save: boolean;
}

/**
 * Goes through a checkout page to its end: pays, keeps the card, or subscribes. Throws the card error where it is refused;
 * then the page is still open. Answers what waits for the card's owner, or null where all is done.
 */
export function payCheckout(
	books: Books,
	session: Stripe.Checkout.Session,
	filled: Filled,
): Stripe.PaymentIntent | Stripe.SetupIntent | null {
	const plan = books.plans.get(session.id);
	const kind = cardOf(`pm_card_${filled.card}`);
	if (!plan || session.status !== "open") throw invalid("This checkout session is no longer open.");
	if (!kind) throw invalid(`There is no test card ${filled.card}`);
	const email = session.customer_email ?? filled.email;
	const customer = customerOf(
		books,
		session,
		plan.wishes.payment.setup_future_usage !== undefined || filled.save,
		email,
		filled,
	);
	session.customer_details = {
		address: null,
		business_name: null,
		individual_name: null,
		name: filled.name,
		phone: null,
		email: email ?? books.customers.find(customer ?? "")?.email ?? null,
		tax_exempt: "none",
		tax_ids: [],
	};
	const method = cardMethod(books, kind, { email: session.customer_details.email, name: filled.name });
	if (filled.save) method.allow_redisplay = "always";
	const waits = WAYS[session.mode as keyof typeof WAYS](books, session, method, customer, filled.save);
	if (waits) return waits;
	completeSession(books, session);
	return null;
}

type Way = (
	books: Books,
	session: Stripe.Checkout.Session,
	method: Stripe.PaymentMethod,
	customer: string | null,
	saves: boolean,
) => Stripe.PaymentIntent | Stripe.SetupIntent | null;

const HERE = { off_session: false, return_url: null, authenticated: false };

const WAYS: Record<"payment" | "setup" | "subscription", Way> = {
	payment(books, session, method, customer, saves) {
		const plan = planOf(books, session);
		const { amount_total, currency } = session;
		if (!amount_total || !currency) return null;
		let intent = books.payment_intents.find(plan.intent ?? "");
		if (!intent) {
			const data = {
				...plan.wishes.payment,
				...(saves ? { setup_future_usage: "on_session" as const } : {}),
			};
			const later = plan.wishes.payment.setup_future_usage;
			intent = newIntent(books, {
				...data,
				...(later ? { setup_future_usage: later } : {}),
				amount: amount_total,
				currency,
				...(customer ? { customer } : {}),
			});
			books.payment_intents.add(intent);
			books.emit("payment_intent.created", intent);
			plan.intent = intent.id;
		}
		payWith(books, intent, method.id);
		return waiting(attempt(books, intent, HERE));
	},
	setup(books, session, method, customer) {
		const plan = planOf(books, session);
		const intent =
			books.setup_intents.find(plan.intent ?? "") ??
			newSetup(books, { ...plan.wishes.setup, ...(customer ? { customer } : {}) });
		plan.intent = intent.id;
		choose(books, intent, method.id);
		return waiting(setUp(books, intent, { return_url: null, authenticated: false }));
	},
	subscription(books, session, method, customer) {
		const plan = planOf(books, session);
		const subscription =
			books.subscriptions.find(plan.subscription ?? "") ?? subscribe(books, session, customer ?? "");
		plan.subscription = subscription.id;
		const invoice = books.invoices.get(String(idOf(subscription.latest_invoice)));
		const intent = intentOf(books, invoice);
		if (invoice.status === "open" && intent) {
			plan.intent = intent.id;
			payWith(books, intent, method.id);
			return waiting(attempt(books, intent, HERE));
		}
		// A trial asks for no money; the card is kept for when it is over.
		const setup =
			books.setup_intents.find(plan.intent ?? "") ?? newSetup(books, { customer: customer ?? undefined });
		plan.intent = setup.id;
		choose(books, setup, method.id);
		const tried = setUp(books, setup, { return_url: null, authenticated: false });
		if (tried.status === "succeeded") subscription.default_payment_method = method.id;
		return waiting(tried);
	},
};

function waiting<T extends Stripe.PaymentIntent | Stripe.SetupIntent>(intent: T): T | null {
	return intent.status === "requires_action" ? intent : null;
}

function planOf(books: Books, session: Stripe.Checkout.Session) {
	const plan = books.plans.get(session.id);
	if (!plan) throw new Error(`Nobody knows what ${session.id} was for`);
	return plan;
}

function subscribe(books: Books, session: Stripe.Checkout.Session, customer: string): Stripe.Subscription {
	const { wishes, lines } = planOf(books, session);
	const { trial_period_days, trial_end, ...rest } = wishes.subscription;
	return createSubscription(books, {
		...rest,
		customer,
		collection_method: "charge_automatically",
		days_until_due: null,
		saves_method: true,
		items: lines.map(({ price, quantity }) => ({ price: price?.id, quantity: quantity ?? 1 })),
		trial_end: trial_period_days ? books.now() + trial_period_days * 86_400 : trial_end,
		default_payment_method: null,
		cancel_at_period_end: false,
		off_session: false,
		payment_behavior: "default_incomplete",
	});
}

/** The session's customer; one is made where the mode, the card or the caller wants one. */
function customerOf(
	books: Books,
	session: Stripe.Checkout.Session,
	kept: boolean,
	email: string | null,
	{ name }: Filled,
): string | null {
	const known = idOf(session.customer);
	if (known) return known;
	if (session.mode === "payment" && session.customer_creation !== "always" && !kept) return null;
	const made = createCustomer(books, { ...(email ? { email } : {}), ...(name ? { name } : {}) });
	session.customer = made.id;
	return made.id;
}

/** Everything the page was for is done. */
export function completeSession(books: Books, session: Stripe.Checkout.Session) {
	const plan = planOf(books, session);
	session.status = "complete";
	session.url = null;
	if (session.mode === "payment") session.payment_intent = plan.intent;
	if (session.mode === "setup") session.setup_intent = plan.intent;
	if (session.mode === "subscription") {
		const subscription = books.subscriptions.find(plan.subscription ?? "");
		session.subscription = plan.subscription;
		session.invoice = subscription?.latest_invoice ?? null;
	}
	if (session.payment_status === "unpaid") session.payment_status = "paid";
	books.emit("checkout.session.completed", session);
}

/** The open session that an intent belongs to. */
export const sessionOf = (books: Books, intent: string): Stripe.Checkout.Session | undefined =>
	books.checkout_sessions
		.all()
		.find(({ id, status }) => status === "open" && books.plans.get(id)?.intent === intent);
