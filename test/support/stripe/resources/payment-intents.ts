import type Stripe from "stripe";
import type { Books } from "../core/books";
import { newId } from "../core/ids";
import { assertChargeable, assertWhole, readCurrency } from "../core/money";
import { type Call, idOf, metadataOf, type Operations, orNull, wholly } from "../core/operation";
import { pageOf } from "../core/page-of";
import { invalid } from "../core/refusal";
import { attempt, succeed, unexpectedState, payWith } from "./attempts";
import { APPLICATION, afterwards, settle } from "./charge-card";
import { cardMethod } from "./payment-methods";
import { refundUncaptured } from "./refunds";
import { mayCharge } from "./accounts";
import { cardOf } from "../core/cards";

export const paymentIntents: Operations = {
	"POST /v1/payment_intents": createAndConfirm,
	"GET /v1/payment_intents/{}": ({ books, id, params }: Call<Stripe.PaymentIntentRetrieveParams>) => {
		const intent = books.payment_intents.get(id);
		if (params.client_secret !== undefined && params.client_secret !== intent.client_secret)
			throw invalid(
				"The client_secret provided does not match any associated PaymentIntent on this account.",
				{
					code: "resource_missing",
					param: "client_secret",
				},
			);
		return intent;
	},
	"POST /v1/payment_intents/{}": updateIntent,
	"GET /v1/payment_intents": ({ books, params }: Call<Stripe.PaymentIntentListParams>) => {
		const { customer } = params;
		return pageOf(
			...([books.payment_intents, "/v1/payment_intents", params] as const),
			(row) => customer === undefined || row.customer === customer,
		);
	},
	"POST /v1/payment_intents/{}/confirm": confirm,
	"POST /v1/payment_intents/{}/capture": capture,
	"POST /v1/payment_intents/{}/cancel": ({ books, id, params }: Call<Stripe.PaymentIntentCancelParams>) =>
		cancelIntent(books, books.payment_intents.get(id), params.cancellation_reason ?? null),
};

type Create = Stripe.PaymentIntentCreateParams;

function createAndConfirm({ books, params }: Call<Create>): Stripe.PaymentIntent {
	const intent = newIntent(books, params);
	const { off_session, return_url, error_on_requires_action } = params;
	if (!params.confirm) {
		if (off_session)
			throw invalid("off_session can only be set when confirm=true.", { param: "off_session" });
		if (return_url) throw invalid("You cannot set return_url without confirm=true.", { param: "return_url" });
		return announce(books, intent);
	}
	if (!intent.payment_method)
		throw invalid("You cannot confirm this PaymentIntent because it's missing a payment method.", {
			code: "parameter_missing",
			param: "payment_method",
		});
	announce(books, intent);
	return attempt(books, intent, {
		off_session: Boolean(off_session) || error_on_requires_action === true,
		return_url: return_url ?? null,
		authenticated: false,
	});
}

function announce(books: Books, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
	books.payment_intents.add(intent);
	books.emit("payment_intent.created", intent);
	return intent;
}

/** An intent that nobody knows of yet. */
export function newIntent(books: Books, params: Create): Stripe.PaymentIntent {
	mayCharge(books);
	const currency = readCurrency(params.currency);
	assertChargeable(params.amount, currency);
	const customer = params.customer ? books.customers.get(params.customer, "customer").id : null;
	const id = newId("pi");
	const intent: Stripe.PaymentIntent = {
		id,
		object: "payment_intent",
		amount: params.amount,
		currency,
		created: books.now(),
		amount_capturable: 0,
		amount_received: 0,
		livemode: books.livemode,
		allowed_payment_method_types: cardsOnly(params.allowed_payment_method_types),
		application: books.account ? APPLICATION : null,
		application_fee_amount: feeOf(books, params),
		automatic_payment_methods: {
			enabled: params.automatic_payment_methods?.enabled ?? true,
			allow_redirects: params.automatic_payment_methods?.allow_redirects ?? "always",
		},
		canceled_at: null,
		cancellation_reason: null,
		capture_method: params.capture_method ?? "automatic_async",
		client_secret: `${id}_secret_${newId("", 24).slice(1)}`,
		confirmation_method: "automatic",
		customer,
		customer_account: null,
		description: params.description ?? null,
		excluded_payment_method_types: null,
		last_payment_error: null,
		latest_charge: null,
		managed_payments: null,
		metadata: metadataOf(params.metadata),
		next_action: null,
		on_behalf_of: null,
		payment_method: null,
		payment_method_configuration_details: null,
		payment_method_options: null,
		payment_method_types: ["card"],
		payment_record: null,
		processing: null,
		receipt_email: orNull(params.receipt_email),
		review: null,
		setup_future_usage: params.setup_future_usage ?? null,
		shipping: null,
		source: null,
		statement_descriptor: params.statement_descriptor ?? null,
		statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
		status: "requires_payment_method",
		transfer_data: null,
		transfer_group: params.transfer_group ?? null,
	};
	if (params.payment_method) payWith(books, intent, params.payment_method);
	else if (params.payment_method_data) payWithData(books, intent, params.payment_method_data);
	return intent;
}

/** What may be paid with is cards, whatever else is allowed. */
function cardsOnly(allowed: Create["allowed_payment_method_types"]) {
	if (allowed && !allowed.includes("card"))
		throw invalid("Stripe (simulated) has methods of type card only.", {
			param: "allowed_payment_method_types",
		});
	return allowed ? [...allowed] : null;
}

/** Method data names no card (those come from the browser), so it is the one that pays. */
function payWithData(
	books: Books,
	intent: Stripe.PaymentIntent,
	data: Stripe.PaymentIntentCreateParams.PaymentMethodData,
) {
	if (data.type !== "card")
		throw invalid("Stripe (simulated) has methods of type card only.", {
			param: "payment_method_data[type]",
		});
	const visa = cardOf("pm_card_visa");
	if (visa) payWith(books, intent, cardMethod(books, visa).id);
}

function feeOf(
	books: Books,
	{ application_fee_amount: fee, amount }: Pick<Create, "application_fee_amount" | "amount">,
) {
	if (fee === undefined) return null;
	if (!books.account)
		throw invalid(
			"Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).",
			{ param: "application_fee_amount" },
		);
	if (fee < 0 || fee > amount)
		throw invalid("Your application fee cannot be larger than the amount of the payment.", {
			param: "application_fee_amount",
		});
	return fee;
}

const OPEN = ["requires_payment_method", "requires_confirmation", "requires_action"];

function updateIntent({ books, id, params }: Call<Stripe.PaymentIntentUpdateParams>): Stripe.PaymentIntent {
	const intent = books.payment_intents.get(id);
	const { amount, currency, customer, application_fee_amount: fee } = params;
	if (
		!OPEN.includes(intent.status) &&
		(amount !== undefined || currency || customer || params.payment_method)
	)
		throw unexpectedState(
			`This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${OPEN.join(", ")}.`,
			intent,
		);
	const next = {
		amount: amount ?? intent.amount,
		currency: currency ? readCurrency(currency) : intent.currency,
	};
	if (amount !== undefined || currency) assertChargeable(next.amount, next.currency);
	wholly(intent, () => {
		if (fee !== undefined)
			intent.application_fee_amount = feeOf(books, {
				amount: next.amount,
				application_fee_amount: fee === "" ? undefined : (fee ?? undefined),
			});
		if (customer) intent.customer = books.customers.get(customer, "customer").id;
		if (params.payment_method) payWith(books, intent, params.payment_method);
		Object.assign(intent, next);
	});
	if (params.description !== undefined) intent.description = params.description;
	if (params.receipt_email !== undefined) intent.receipt_email = orNull(params.receipt_email);
	if (params.setup_future_usage !== undefined) intent.setup_future_usage = orNull(params.setup_future_usage);
	intent.metadata = metadataOf(params.metadata, intent.metadata);
	return intent;
}

function confirm({ books, id, params }: Call<Stripe.PaymentIntentConfirmParams>): Stripe.PaymentIntent {
	const intent = books.payment_intents.get(id);
	const { off_session, return_url, payment_method, payment_method_data, setup_future_usage } = params;
	if (!OPEN.includes(intent.status))
		throw unexpectedState(
			`You cannot confirm this PaymentIntent because it has ${intent.status === "succeeded" ? "already succeeded after being previously confirmed" : `a status of ${intent.status}`}.`,
			intent,
		);
	wholly(intent, () => {
		if (payment_method) payWith(books, intent, payment_method);
		else if (payment_method_data)
			payWithData(books, intent, payment_method_data as Stripe.PaymentIntentCreateParams.PaymentMethodData);
		if (setup_future_usage !== undefined) intent.setup_future_usage = orNull(setup_future_usage);
		if (params.receipt_email !== undefined) intent.receipt_email = orNull(params.receipt_email);
	});
	if (!intent.payment_method)
		throw unexpectedState(
			"You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
			intent,
		);
	return attempt(books, intent, {
		off_session: Boolean(off_session) || params.error_on_requires_action === true,
		return_url: return_url ?? null,
		authenticated: false,
	});
}

function capture({ books, id, params }: Call<Stripe.PaymentIntentCaptureParams>): Stripe.PaymentIntent {
	const intent = books.payment_intents.get(id);
	if (intent.status !== "requires_capture")
		throw unexpectedState(
			`This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
			intent,
		);
	const amount = params.amount_to_capture ?? intent.amount_capturable;
	if (amount < 1 || amount > intent.amount_capturable)
		throw invalid(
			"The requested capture amount is greater than the amount you can capture for this charge.",
			{
				code: "amount_too_large",
				param: "amount_to_capture",
			},
		);
	assertWhole(amount, intent.currency, "amount_to_capture");
	if (params.application_fee_amount !== undefined)
		intent.application_fee_amount = feeOf(books, {
			amount,
			application_fee_amount: params.application_fee_amount,
		});
	const charge = books.charges.get(String(idOf(intent.latest_charge)));
	charge.application_fee_amount = intent.application_fee_amount;
	settle(books, charge, amount);
	books.emit("charge.captured", charge);
	succeed(books, intent, amount);
	const method = books.payment_methods.find(String(idOf(intent.payment_method)));
	if (method) afterwards(books, charge, method);
	return intent;
}

/** Ends an intent that has not succeeded; what a card had been held for is let go. */
export function cancelIntent(
	books: Books,
	intent: Stripe.PaymentIntent,
	reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
	if (![...OPEN, "requires_capture"].includes(intent.status))
		throw unexpectedState(
			`You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${[...OPEN, "requires_capture"].join(", ")}.`,
			intent,
		);
	const charge = books.charges.find(String(idOf(intent.latest_charge)));
	if (intent.status === "requires_capture" && charge) refundUncaptured(books, charge);
	Object.assign(intent, {
		status: "canceled",
		canceled_at: books.now(),
		cancellation_reason: reason,
		amount_capturable: 0,
		next_action: null,
	});
	books.emit("payment_intent.canceled", intent);
	return intent;
}
