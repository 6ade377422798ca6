import type Stripe from "stripe";
import type { SavedMethod } from "#app/features/money/saved-methods/index.server";
import { providerAmount, providerFee } from "#app/lib/provider-amount";
import { asked } from "#app/platform/clients/stripe.server";
import type { AttemptRow } from "./queries.server";

/** The provider's answer to a charge. */
export type Answer =
	| { intent_id: string; declined: null }
	/** With no intent it never came to be one. */
	| { intent_id: string | null; declined: { code: string; because: string } };

interface Charge {
	attempt: AttemptRow;
	method: SavedMethod;
	payment_id: string;
	/** Share of the charge that this installation keeps, in basis points (hundredths of a percent). */
	fee_bp: number;
}

/** Number of recent charges to search for one whose run was cut off. */
const LOOKED_BACK = 100;

/**
 * Charges a saved method for a payable. Each attempt uses one idempotency key, so repeating it makes only one
 * charge. The provider forgets keys after a day, so a retried attempt first searches the provider's recent
 * charges.
 * @param is_again whether an earlier run could have sent the charge already
 * @throws UNAVAILABLE when the provider does not answer: then it is not known whether it was charged
 */
export async function chargeCard(stripe: Stripe, charge: Charge, is_again: boolean): Promise<Answer> {
	const { method, payment_id } = charge;
	const at = { stripeAccount: method.account_id };
	if (is_again) {
		const { data } = await asked(
			stripe.paymentIntents.list({ customer: method.customer_id, limit: LOOKED_BACK }, at),
		);
		const before = data.find(({ metadata }) => metadata.payment_id === payment_id);
		if (before) return answerOf(before);
	}
	return ask(stripe, charge);
}

/**
 * Provider error codes for amounts that can never be charged to a card, because they are too small or too large.
 * Retrying doesn't help.
 */
const AMOUNTS = ["amount_too_small", "amount_too_large"];

async function ask(stripe: Stripe, { attempt, method, payment_id, fee_bp }: Charge): Promise<Answer> {
	const { currency, amount_cents, camp_id, payable_id, attempt_no } = attempt;
	const amount = providerAmount(amount_cents, currency);
	if (amount === null) {
		return {
			intent_id: null,
			declined: { code: "amount", because: `Cards can't be charged this amount of ${currency}.` },
		};
	}
	const fee = providerFee(amount_cents, fee_bp, currency);
	try {
		const intent = await stripe.paymentIntents.create(
			{
				amount,
				currency: currency.toLowerCase(),
				off_session: true,
				confirm: true,
				customer: method.customer_id,
				payment_method: method.provider_method,
				metadata: { payment_id, camp_id },
				description: `${attempt.camp_name}: ${payment_id}`,
				...(fee > 0 ? { application_fee_amount: fee } : {}),
			},
			{
				stripeAccount: method.account_id,
				idempotencyKey: `auto:${camp_id}:${payable_id}:${attempt_no}`,
			},
		);
		return answerOf(intent);
	} catch (error) {
		const { type, code, decline_code, message, payment_intent } =
			error as Partial<Stripe.errors.StripeCardError>;
		if (type === "StripeInvalidRequestError" && AMOUNTS.includes(code ?? "")) {
			const because = "A card can't be charged this amount.";
			const amount_is = code === "amount_too_large" ? "amount_large" : "amount";
			return { intent_id: null, declined: { code: amount_is, because } };
		}
		// A card that no longer exists at the provider counts as declined.
		if (type === "StripeCardError" || (type === "StripeInvalidRequestError" && code === "resource_missing")) {
			return {
				intent_id: payment_intent?.id ?? null,
				declined: {
					code: (code === "card_declined" ? decline_code : code) ?? "card_declined",
					because: message ?? "The card was declined.",
				},
			};
		}
		return asked(Promise.reject(error));
	}
}

function answerOf({ id, status, last_payment_error: problem }: Stripe.PaymentIntent): Answer {
	if (status === "succeeded" || status === "processing" || !problem) return { intent_id: id, declined: null };
	const { code, decline_code, message } = problem;
	return {
		intent_id: id,
		declined: {
			code: (code === "card_declined" ? decline_code : code) ?? "card_declined",
			because: message ?? "The card was declined.",
		},
	};
}
