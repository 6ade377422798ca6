import type Stripe from "stripe";
import type { StripeAccess } from "../config.server";
import type { Ctx } from "../context.server";
import { AppError } from "../errors";

/** Longer than any useful response takes. */
const TIMEOUT_MS = 15_000;

/**
 * Stripe's client on the runtime's fetch. Loaded on first use, to keep startup fast.
 * @throws UNAVAILABLE when this installation doesn't accept cards
 */
export async function stripeOf({ config }: Pick<Ctx, "config">): Promise<Stripe> {
	if (!config.stripe) {
		throw new AppError("UNAVAILABLE", { message: "Card payments aren't set up here." });
	}
	const { default: Client } = await import("stripe");
	return new Client(config.stripe.secret_key, {
		httpClient: Client.createFetchHttpClient(),
		timeout: TIMEOUT_MS,
		// Retries are safe: the client adds an idempotency key to every write that has none.
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

/** Converts an error of Stripe into an AppError for the user. Returns all other errors unchanged. */
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
	// An expired key, or an account that this installation can no longer act for. The user can't fix it.
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

/** Awaits a Stripe call and converts its errors. @throws AppError */
export async function asked<T>(call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		throw stripeRefusal(error);
	}
}

/** Returns whether Stripe reports that the object doesn't exist. */
export const isGone = (error: unknown): boolean => codeOf(error) === "resource_missing";

/**
 * Returns whether Stripe reports that the object doesn't exist or isn't visible to this account. Use {@link
 * isGone} to be sure that it no longer exists.
 */
export const isMissing = (error: unknown): boolean =>
	isGone(error) || codeOf(error) === "account_invalid" || refused(error)?.type === "StripePermissionError";

/** Returns whether Stripe rejected an idempotency key that was used for a different request. */
export const isOtherThanBefore = (error: unknown): boolean =>
	refused(error)?.type === "StripeIdempotencyError";

/** Stripe's error, even after conversion into an AppError. */
const refused = (error: unknown): { type?: string; code?: string } | null =>
	error instanceof AppError ? ((error.cause as object | undefined) ?? null) : (error as object | null);
const codeOf = (error: unknown) => refused(error)?.code;
