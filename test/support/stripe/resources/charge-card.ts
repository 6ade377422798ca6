import type Stripe from "stripe";
import type { Books } from "../core/books";
import type { Decline } from "../core/cards";
import { newId } from "../core/ids";
import { processingFee } from "../core/money";
import { dispute } from "./disputes";

/** Creates the charge of a payment attempt, paid or declined. */
export function chargeCard(
	books: Books,
	intent: Stripe.PaymentIntent,
	method: Stripe.PaymentMethod,
	why: Decline | null,
	authenticated: boolean,
): Stripe.Charge {
	const captured = why === null && intent.capture_method !== "manual";
	const charge: Stripe.Charge = {
		id: newId("ch"),
		object: "charge",
		created: books.now(),
		livemode: books.livemode,
		amount: intent.amount,
		amount_captured: 0,
		amount_refunded: 0,
		currency: intent.currency,
		application: intent.application,
		application_fee: null,
		application_fee_amount: intent.application_fee_amount,
		balance_transaction: null,
		failure_balance_transaction: null,
		billing_details: { ...method.billing_details },
		calculated_statement_descriptor: "STRIPE (SIMULATED)",
		captured,
		customer: intent.customer,
		description: intent.description,
		disputed: false,
		fraud_details: {},
		metadata: { ...intent.metadata },
		failure_code: why?.code ?? null,
		failure_message: why?.message ?? null,
		on_behalf_of: null,
		outcome: outcomeOf(why),
		paid: why === null,
		payment_intent: intent.id,
		payment_method: method.id,
		payment_method_details: { type: "card", card: cardUsed(method, intent.amount, authenticated) },
		receipt_email: intent.receipt_email,
		receipt_number: null,
		refunded: false,
		review: null,
		receipt_url: why ? null : `${books.world.origin}/pages/receipt/${intent.id}`,
		shipping: null,
		source: null,
		source_transfer: null,
		transfer_data: null,
		transfer_group: intent.transfer_group,
		statement_descriptor: intent.statement_descriptor,
		statement_descriptor_suffix: intent.statement_descriptor_suffix,
		status: why ? "failed" : "succeeded",
	};
	books.charges.add(charge);
	if (captured) settle(books, charge, intent.amount);
	books.emit(why ? "charge.failed" : "charge.succeeded", charge);
	return charge;
}

/** Makes a charge money of the account: what is captured, less Stripe's fee and the platform's. */
export function settle(books: Books, charge: Stripe.Charge, amount: number) {
	const fee = charge.application_fee_amount ?? 0;
	charge.captured = true;
	charge.amount_captured = amount;
	charge.balance_transaction = movement(books, {
		amount,
		currency: charge.currency,
		type: "charge",
		source: charge.id,
		description: charge.description,
		fees: [
			{ type: "stripe_fee", amount: processingFee(amount, charge.currency) },
			...(fee > 0 ? [{ type: "application_fee" as const, amount: fee }] : []),
		],
	}).id;
	if (fee > 0 && books.account) charge.application_fee = takeFee(books, charge, fee, books.account).id;
}

interface Movement {
	amount: number;
	currency: string;
	type: Stripe.BalanceTransaction["type"];
	source: string;
	description: string | null;
	fees?: { type: "stripe_fee" | "application_fee"; amount: number }[];
}

/** A line of an account's balance. */
export function movement(books: Books, { amount, currency, type, source, description, fees = [] }: Movement) {
	const fee = fees.reduce((sum, each) => sum + each.amount, 0);
	const now = books.now();
	return books.balance_transactions.add({
		id: newId("txn"),
		object: "balance_transaction",
		amount,
		currency,
		type,
		source,
		description,
		created: now,
		available_on: now + 2 * 86_400,
		balance_type: "payments",
		exchange_rate: null,
		fee,
		net: amount - fee,
		reporting_category: type,
		status: "pending",
		fee_details: fees.map((each) => ({
			amount: each.amount,
			currency,
			type: each.type,
			application: null,
			description: each.type === "stripe_fee" ? "Stripe processing fees" : "Application fee",
		})),
	} satisfies Stripe.BalanceTransaction as Stripe.BalanceTransaction);
}

/** The platform's part of a payment to a connected account. */
function takeFee(
	books: Books,
	charge: Stripe.Charge,
	amount: number,
	account: string,
): Stripe.ApplicationFee {
	const { platform } = books.world;
	const id = newId("fee");
	const balance_transaction = movement(platform, {
		amount,
		currency: charge.currency,
		type: "application_fee",
		source: id,
		description: "Application fee",
	}).id;
	const fee: Stripe.ApplicationFee = {
		id,
		object: "application_fee",
		account,
		amount,
		amount_refunded: 0,
		refunded: false,
		application: APPLICATION,
		balance_transaction,
		charge: charge.id,
		created: books.now(),
		currency: charge.currency,
		fee_source: null,
		livemode: books.livemode,
		originating_transaction: null,
		refunds: { object: "list", data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
	};
	platform.application_fees.add(fee);
	platform.emit("application_fee.created", fee);
	return fee;
}

export const APPLICATION = "ca_simulated";

/** What a card does once it was charged. */
export function afterwards(books: Books, charge: Stripe.Charge, method: Stripe.PaymentMethod) {
	if (books.cards.get(method.id)?.later === "dispute")
		dispute(books, charge, "fraudulent", charge.amount_captured);
}

function outcomeOf(why: Decline | null): Stripe.Charge.Outcome {
	return {
		advice_code: null,
		network_advice_code: null,
		network_decline_code: null,
		network_status: why ? "declined_by_network" : "approved_by_network",
		reason: why?.decline_code ?? null,
		risk_level: "normal",
		risk_score: 20,
		seller_message: why
			? "The bank did not return any further details with this decline."
			: "Payment complete.",
		type: why ? "issuer_declined" : "authorized",
	};
}

function cardUsed(
	{ card }: Stripe.PaymentMethod,
	amount: number,
	authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
	return {
		amount_authorized: amount,
		authorization_code: null,
		brand: card?.brand ?? null,
		country: "US",
		checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
		electronic_commerce_indicator: null,
		exp_month: card?.exp_month ?? 12,
		exp_year: card?.exp_year ?? 2030,
		fingerprint: card?.fingerprint ?? null,
		funding: card?.funding ?? null,
		installments: null,
		last4: card?.last4 ?? null,
		mandate: null,
		network: card?.brand ?? null,
		network_transaction_id: null,
		regulated_status: "unregulated",
		transaction_link_id: null,
		wallet: null,
		three_d_secure: authenticated
			? {
					authentication_flow: "challenge",
					electronic_commerce_indicator: null,
					exemption_indicator: null,
					result: "authenticated",
					result_reason: null,
					transaction_id: null,
					version: "2.2.0",
				}
			: null,
	};
}
