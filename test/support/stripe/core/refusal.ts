import type Stripe from "stripe";

/** What Stripe says about a request that it does not do: https://docs.stripe.com/api/errors. */
export interface Failure {
	type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
	message: string;
	code?: string;
	decline_code?: string;
	param?: string;
	charge?: string;
	payment_intent?: Stripe.PaymentIntent;
	setup_intent?: Stripe.SetupIntent;
	payment_method?: Stripe.PaymentMethod;
}

/** An answer that is an error, with Stripe's own shape, status and code. */
export class Refusal extends Error {
	constructor(
		readonly status: number,
		readonly error: Failure,
		readonly headers: Record<string, string> = {},
	) {
		super(error.message);
	}
}

/** 400: what was asked makes no sense as it stands. */
export const invalid = (message: string, more: { code?: string; param?: string } = {}) =>
	new Refusal(400, { type: "invalid_request_error", message, ...more });

/** There is no such thing: 404 where the address names it, 400 where a parameter does. */
export const missing = (noun: string, id: string, param?: string) =>
	new Refusal(param ? 400 : 404, {
		type: "invalid_request_error",
		code: "resource_missing",
		param: param ?? "id",
		message: `No such ${noun}: '${id}'`,
	});

/** A card that was declined, with the object it was for as it is afterwards. */
export const declined = (failure: Omit<Failure, "type">) =>
	new Refusal(402, { type: "card_error", ...failure });
