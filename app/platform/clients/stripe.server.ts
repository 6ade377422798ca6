import type Stripe from "stripe";
import type { StripeAccess } from "../config.server";
import type { Ctx } from "../context.server";
import { AppError } from "../errors";

/** Longer than any answer of theirs that is worth waiting for. */
const TIMEOUT_MS = 15_000;

/**
 * Stripe's own client, on the runtime's fetch. Its code is loaded by the first who asks, for no start needs it.
 * @throws UNAVAILABLE where this installation takes no cards
 */
export async function stripeOf({ config }: Pick<Ctx, "config">): Promise<Stripe> {
	if (!config.stripe) {
		throw new AppError("UNAVAILABLE", { message: "Card payments aren't set up here." });
	}
	const { default: Client } = await import("stripe");
	return new Client(config.stripe.secret_key, {
		httpClient: Client.createFetchHttpClient(),
		timeout: TIMEOUT_MS,
		// Safe, for the client gives every write an idempotency key of its own where we gave none.
		maxNetworkRetries: 2,
		telemetry: false,
		...addressOf(config.stripe),
	});
}

function addressOf({ simulated_at: url }: StripeAccess): Stripe.StripeConfig {
	if (!url) return {};
	const protocol = url.protocol === "https:" ? "https" : "http";
	return { host: url.hostname, port: url.port || (protocol === "https" ? 443 : 80), protocol };
}

/** What a refusal of Stripe's is to whoever waits for the answer. Everything else passes through. */
function stripeRefusal(error: unknown): unknown {
	const { type, code, message = "" } = (error ?? {}) as { type?: string; code?: string; message?: string };
	if (type === "StripeCardError") return new AppError("INVALID", { message });
	if (code === "amount_too_small" || code === "amount_too_large") {
		const is_small = code === "amount_too_small";
		return new AppError("INVALID", {
			message: `This amount is too ${is_small ? "small" : "large"} for a card payment. Pay ${is_small ? "it together with other charges" : "part of it"}, or use another method.`,
		});
	}
	if (code === "charge_disputed") {
		return new AppError("INVALID", {
			message:
				"The cardholder's bank is holding this payment during a dispute. Wait for the decision, or use another method.",
		});
	}
	if (type === "StripeRateLimitError" || type === "StripeAPIError" || type === "StripeConnectionError") {
		return new AppError("UNAVAILABLE", {
			message: "The card service isn't responding. You weren't charged. Try again in a minute.",
		});
	}
	// A key that ran out, or an account that this installation may not act for any more: nobody at the screen can mend it.
	if (type === "StripeAuthenticationError" || type === "StripePermissionError") {
		const refusal = new AppError("UNAVAILABLE", {
			message:
				"This camp's card payments aren't working. You weren't charged. Contact the camp office or pay another way.",
		});
		refusal.cause = error;
		return refusal;
	}
	return error;
}

/** Asks Stripe and words what it refuses. @throws AppError */
export async function asked<T>(call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		throw stripeRefusal(error);
	}
}

/** Whether Stripe says that there is no such thing. */
export const isGone = (error: unknown): boolean => codeOf(error) === "resource_missing";

/** Whether Stripe says that there is no such thing, or none that this account may see: that it is gone is {@link isGone} alone. */
export const isMissing = (error: unknown): boolean =>
	isGone(error) || codeOf(error) === "account_invalid" || refused(error)?.type === "StripePermissionError";

/** Whether Stripe was asked for something else under the same key before. */
export const isOtherThanBefore = (error: unknown): boolean =>
	refused(error)?.type === "StripeIdempotencyError";

/** What Stripe said, also where it was worded already. */
const refused = (error: unknown): { type?: string; code?: string } | null =>
	error instanceof AppError ? ((error.cause as object | undefined) ?? null) : (error as object | null);
const codeOf = (error: unknown) => refused(error)?.code;
