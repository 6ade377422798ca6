import type Stripe from "stripe";
import type { Books } from "../core/books";
import { newId } from "../core/ids";
import { type Call, idOf, metadataOf, type Operations, wholly } from "../core/operation";
import { pageOf } from "../core/page-of";
import { declined, invalid, Refusal } from "../core/refusal";
import { APPLICATION } from "./charge-card";
import { assertFresh, attach, methodNamed } from "./payment-methods";

export const setupIntents: Operations = {
	"POST /v1/setup_intents": ({ books, params }: Call<Stripe.SetupIntentCreateParams>) => {
		const intent = newSetup(books, params);
		const { confirm, return_url } = params;
		if (!confirm) return intent;
		return setUp(books, intent, { return_url: return_url ?? null, authenticated: false });
	},
	"GET /v1/setup_intents/{}": ({ books, id }: Call<object>) => books.setup_intents.get(id),
	"POST /v1/setup_intents/{}": ({ books, id, params }: Call<Stripe.SetupIntentUpdateParams>) => {
		const intent = assertOpen(books.setup_intents.get(id));
		const { customer, payment_method } = params;
		wholly(intent, () => {
			if (customer) intent.customer = books.customers.get(customer, "customer").id;
			if (payment_method) choose(books, intent, payment_method);
		});
		if (params.description !== undefined) intent.description = params.description;
		intent.metadata = metadataOf(params.metadata, intent.metadata);
		return intent;
	},
	"GET /v1/setup_intents": ({ books, params }: Call<Stripe.SetupIntentListParams>) => {
		const { customer, payment_method } = params;
		return pageOf(
			...([books.setup_intents, "/v1/setup_intents", params] as const),
			(row) =>
				(customer === undefined || row.customer === customer) &&
				(payment_method === undefined || row.payment_method === payment_method),
		);
	},
	"POST /v1/setup_intents/{}/confirm": ({ books, id, params }: Call<Stripe.SetupIntentConfirmParams>) => {
		const intent = assertOpen(books.setup_intents.get(id));
		if (params.payment_method) choose(books, intent, params.payment_method);
		return setUp(books, intent, { return_url: params.return_url ?? null, authenticated: false });
	},
	"POST /v1/setup_intents/{}/cancel": ({ books, id, params }: Call<Stripe.SetupIntentCancelParams>) => {
		const intent = assertOpen(books.setup_intents.get(id));
		intent.status = "canceled";
		intent.next_action = null;
		intent.cancellation_reason = params.cancellation_reason ?? null;
		books.emit("setup_intent.canceled", intent);
		return intent;
	},
};

type NewSetup = Pick<
	Stripe.SetupIntentCreateParams,
	"customer" | "description" | "metadata" | "usage" | "payment_method"
> &
	Pick<Stripe.SetupIntentCreateParams, "automatic_payment_methods" | "allowed_payment_method_types">;

/** An intent to keep a card for later. */
export function newSetup(books: Books, params: NewSetup): Stripe.SetupIntent {
	const id = newId("seti");
	const customer = params.customer ? books.customers.get(params.customer, "customer").id : null;
	const { enabled = true, allow_redirects = "always" } = params.automatic_payment_methods ?? {};
	const allowed = params.allowed_payment_method_types;
	const intent: Stripe.SetupIntent = {
		id,
		object: "setup_intent",
		created: books.now(),
		livemode: books.livemode,
		customer,
		allowed_payment_method_types: allowed ? [...allowed] : null,
		application: books.account ? APPLICATION : null,
		automatic_payment_methods: { enabled, allow_redirects },
		cancellation_reason: null,
		client_secret: `${id}_secret_${newId("", 24).slice(1)}`,
		description: params.description ?? null,
		excluded_payment_method_types: null,
		flow_directions: null,
		last_setup_error: null,
		latest_attempt: null,
		mandate: null,
		metadata: metadataOf(params.metadata),
		next_action: null,
		on_behalf_of: null,
		payment_method: null,
		payment_method_configuration_details: null,
		payment_method_options: null,
		payment_method_types: ["card"],
		single_use_mandate: null,
		status: "requires_payment_method",
		usage: params.usage ?? "off_session",
	};
	if (params.payment_method) choose(books, intent, params.payment_method);
	books.setup_intents.add(intent);
	books.emit("setup_intent.created", intent);
	return intent;
}

/** The card that is to be kept. */
export function choose(books: Books, intent: Stripe.SetupIntent, named: string) {
	const method = methodNamed(books, named, "payment_method");
	assertFresh(books, method);
	if (method.customer && method.customer !== intent.customer)
		throw invalid("The payment method you provided is attached to another customer.", {
			param: "payment_method",
		});
	intent.payment_method = method.id;
	intent.status = "requires_confirmation";
}

/** Asks the card's bank whether it may be kept, and keeps it with the customer. */
export function setUp(
	books: Books,
	intent: Stripe.SetupIntent,
	{ return_url, authenticated }: { return_url: string | null; authenticated: boolean },
): Stripe.SetupIntent {
	const id = idOf(intent.payment_method);
	if (!id)
		throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.", {
			code: "setup_intent_unexpected_state",
			param: "payment_method",
		});
	const method = books.payment_methods.get(id);
	const kind = books.cards.get(id);
	if (kind?.refuses_setup && kind.decline) throw refuseSetup(books, intent, method, kind.decline);
	if (kind && kind.authentication !== "never" && !authenticated) {
		const url = `${books.world.origin}/pages/authenticate/${intent.id}`;
		intent.status = "requires_action";
		intent.next_action = return_url
			? { type: "redirect_to_url", redirect_to_url: { return_url, url } }
			: { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } };
		books.emit("setup_intent.requires_action", intent);
		return intent;
	}
	const customer = idOf(intent.customer);
	if (customer) attach(books, method, customer);
	books.set_up.add(method.id);
	intent.status = "succeeded";
	intent.next_action = null;
	intent.last_setup_error = null;
	books.emit("setup_intent.succeeded", intent);
	return intent;
}

/** The bank, or the card's owner, says no. */
export function refuseSetup(
	books: Books,
	intent: Stripe.SetupIntent,
	method: Stripe.PaymentMethod,
	why: { code: string; decline_code?: string; message: string },
): Refusal {
	intent.status = "requires_payment_method";
	intent.payment_method = null;
	intent.next_action = null;
	const { code, decline_code, message } = why;
	intent.last_setup_error = {
		type: "card_error",
		decline_code,
		message,
		payment_method: structuredClone(method),
		code: code as Stripe.SetupIntent.LastSetupError.Code,
	};
	books.emit("setup_intent.setup_failed", intent);
	return declined({ ...why, payment_method: structuredClone(method), setup_intent: structuredClone(intent) });
}

function assertOpen(intent: Stripe.SetupIntent): Stripe.SetupIntent {
	if (!["succeeded", "canceled"].includes(intent.status)) return intent;
	throw new Refusal(400, {
		type: "invalid_request_error",
		code: "setup_intent_unexpected_state",
		message: `This SetupIntent cannot be changed because it has a status of ${intent.status}.`,
		setup_intent: structuredClone(intent),
	});
}
