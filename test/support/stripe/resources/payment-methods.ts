import type Stripe from "stripe";
import type { Books } from "../core/books";
import { type CardKind, cardOf } from "../core/cards";
import { newId } from "../core/ids";
import { type Call, metadataOf, type Operations, orNull } from "../core/operation";
import { listOf, pageOf } from "../core/page-of";
import { declined, invalid, missing } from "../core/refusal";
import { changed, createCustomer } from "./customers";

export const paymentMethods: Operations = {
	"POST /v1/payment_methods": createMethod,
	"GET /v1/payment_methods/{}": ({ books, id }: Call<object>) => methodNamed(books, id),
	"POST /v1/payment_methods/{}": updateMethod,
	"GET /v1/payment_methods": ({ books, params }: Call<Stripe.PaymentMethodListParams>) =>
		methodsOf(books, params.customer ?? null, "/v1/payment_methods", params),
	"GET /v1/customers/{}/payment_methods": ({
		books,
		id,
		params,
	}: Call<Stripe.CustomerListPaymentMethodsParams>) => {
		books.customers.get(id);
		return methodsOf(books, id, `/v1/customers/${id}/payment_methods`, params);
	},
	"GET /v1/customers/{}/payment_methods/{}": ({ books, id, second_id }: Call<object>) => {
		const method = books.payment_methods.get(second_id);
		if (method.customer !== id) throw missing("PaymentMethod", second_id);
		return method;
	},
	"POST /v1/payment_methods/{}/attach": ({ books, id, params }: Call<Stripe.PaymentMethodAttachParams>) => {
		const method = methodNamed(books, id);
		const { customer } = params;
		if (!customer)
			throw invalid("Missing required param: customer.", { code: "parameter_missing", param: "customer" });
		books.customers.get(customer, "customer");
		const kind = books.cards.get(method.id);
		if (kind?.refuses_setup && kind.decline) throw declined({ ...kind.decline, payment_method: method });
		return attach(books, method, customer);
	},
	"POST /v1/payment_methods/{}/detach": ({ books, id }: Call<object>) =>
		detach(books, books.payment_methods.get(id)),
};

/** The method with this id; a test id (`pm_card_visa`) makes a new one, as each use of it does. */
export function methodNamed(books: Books, id: string, param?: string): Stripe.PaymentMethod {
	const kind = cardOf(id);
	return kind ? cardMethod(books, kind) : books.payment_methods.get(id, param);
}

/** A new method that pays with a card. */
export function cardMethod(
	books: Books,
	kind: CardKind,
	billing: Partial<Stripe.PaymentMethod.BillingDetails> = {},
): Stripe.PaymentMethod {
	const expires = new Date(books.now() * 1000).getUTCFullYear() + 3;
	const method: Stripe.PaymentMethod = {
		id: newId("pm"),
		object: "payment_method",
		created: books.now(),
		livemode: books.livemode,
		type: "card",
		customer: null,
		customer_account: null,
		metadata: {},
		allow_redisplay: "unspecified",
		billing_details: { address: NOWHERE, email: null, name: null, phone: null, tax_id: null, ...billing },
		card: {
			brand: kind.brand,
			display_brand: kind.brand,
			funding: kind.funding,
			country: "US",
			last4: kind.number.slice(-4),
			exp_month: 12,
			exp_year: expires,
			fingerprint: `simulated${kind.number.slice(-6)}`,
			checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
			generated_from: null,
			wallet: null,
			regulated_status: "unregulated",
			networks: { available: [kind.brand], preferred: null },
			three_d_secure_usage: { supported: true },
		},
	};
	books.cards.set(method.id, kind);
	return books.payment_methods.add(method);
}

/** A Visa that a customer kept before, both under the names they had then. */
export function keptBefore(books: Books, customer_id: string, method_id: string) {
	const kind = cardOf("pm_card_visa");
	if (!kind) throw new Error("There is no such card");
	const customer = createCustomer(books, {});
	const method = cardMethod(books, kind);
	books.customers.remove(customer.id);
	books.payment_methods.remove(method.id);
	books.customers.add({ ...customer, id: customer_id });
	books.payment_methods.add({ ...method, id: method_id, customer: customer_id });
	books.cards.set(method_id, kind);
	books.set_up.add(method_id);
}

const NOWHERE = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

function createMethod({ books, params }: Call<Stripe.PaymentMethodCreateParams>): Stripe.PaymentMethod {
	const { type, card } = params;
	if (type !== "card" || !card)
		throw invalid("Stripe (simulated) has methods of type card only.", { param: "type" });
	const named = "token" in card ? card.token : "number" in card ? card.number : undefined;
	const kind = cardOf(named ?? "");
	if (!kind)
		throw declined({
			code: "incorrect_number",
			param: "number",
			message: "Your card number is incorrect. Stripe (simulated) knows the test cards only.",
		});
	const { name, email, phone, address } = params.billing_details ?? {};
	const method = cardMethod(books, kind, {
		name: orNull(name),
		email: orNull(email),
		phone: orNull(phone),
		address: { ...NOWHERE, ...(address ? address : {}) },
	});
	if (method.card && "exp_year" in card && card.exp_year) {
		method.card.exp_year = card.exp_year;
		method.card.exp_month = card.exp_month ?? 12;
		if ("cvc" in card && card.cvc && !/^\d{3,4}$/.test(card.cvc))
			throw declined({ code: "invalid_cvc", param: "cvc", message: "Your card's security code is invalid." });
	}
	method.metadata = metadataOf(params.metadata);
	if (params.allow_redisplay) method.allow_redisplay = params.allow_redisplay;
	return method;
}

function updateMethod({ books, id, params }: Call<Stripe.PaymentMethodUpdateParams>): Stripe.PaymentMethod {
	const method = books.payment_methods.get(id);
	const before = structuredClone(method);
	const { name, email, phone, address } = params.billing_details ?? {};
	if (name !== undefined) method.billing_details.name = orNull(name);
	if (email !== undefined) method.billing_details.email = orNull(email);
	if (phone !== undefined) method.billing_details.phone = orNull(phone);
	if (address !== undefined) method.billing_details.address = { ...NOWHERE, ...(address ? address : {}) };
	if (params.card?.exp_month && method.card) method.card.exp_month = params.card.exp_month;
	if (params.card?.exp_year && method.card) method.card.exp_year = params.card.exp_year;
	if (params.allow_redisplay) method.allow_redisplay = params.allow_redisplay;
	method.metadata = metadataOf(params.metadata, method.metadata);
	books.emit("payment_method.updated", method, changed(before, method));
	return method;
}

/** A bank sends its customer a new card, and the networks tell: another number, three more years. */
export function renewCard(books: Books, method: Stripe.PaymentMethod, last4: string) {
	if (!method.card) throw new Error("Only a card is renewed");
	const before = structuredClone(method);
	method.card.last4 = last4;
	method.card.exp_year += 3;
	books.emit("payment_method.automatically_updated", method, changed(before, method));
}

function methodsOf(
	books: Books,
	customer: string | null,
	url: string,
	params: Stripe.CustomerListPaymentMethodsParams,
) {
	if (customer === null) return listOf([], url);
	const { type } = params;
	return pageOf(
		...([books.payment_methods, url, params] as const),
		(row) => row.customer === customer && (type === undefined || row.type === type),
	);
}

/** Keeps a method with a customer. */
export function attach(books: Books, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
	if (method.customer === customer) return method;
	if (method.customer)
		throw invalid("The payment method you provided has already been attached to a customer.", {
			code: "payment_method_unexpected_state",
		});
	assertFresh(books, method);
	method.customer = customer;
	books.emit("payment_method.attached", method);
	return method;
}

export function assertFresh(books: Books, method: Stripe.PaymentMethod) {
	if (books.spent.has(method.id))
		throw invalid(
			"This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.",
			{ param: "payment_method" },
		);
}

/** Takes a method from its customer, for good. */
function detach(books: Books, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
	const { customer } = method;
	if (!customer)
		throw invalid(
			"The payment method you provided is not attached to a customer so detachment is impossible.",
			{ code: "payment_method_unexpected_state" },
		);
	method.customer = null;
	books.spent.add(method.id);
	for (const each of books.customers.all())
		if (each.invoice_settings.default_payment_method === method.id)
			each.invoice_settings.default_payment_method = null;
	for (const each of books.subscriptions.all())
		if (each.default_payment_method === method.id) each.default_payment_method = null;
	books.emit("payment_method.detached", method, { customer });
	return method;
}
