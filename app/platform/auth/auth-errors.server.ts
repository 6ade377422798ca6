import type { APIError } from "better-auth/api";
import { AppError, type ErrorCode } from "../errors";
import { PASSWORD_LENGTH, TOO_COMMON } from "./passwords.server";

/** The product's words for what signing in can answer. */
export const AUTH_WORDS = {
	incorrect: "E-mail or password is incorrect",
	disabled: "This account has been deactivated",
	expired: "This link has expired. Request a new one",
	unverified: "Confirm your e-mail first. We sent you a new link.",
};

interface Worded {
	code: ErrorCode;
	message: string;
	/** The form field it is about. */
	field?: string;
}

const incorrect: Worded = { code: "UNAUTHORIZED", message: AUTH_WORDS.incorrect };
const expired: Worded = { code: "BAD_REQUEST", message: AUTH_WORDS.expired };
const password = (message: string): Worded => ({ code: "INVALID", message, field: "password" });

/** better-auth's codes in our words. A wrong password, an unknown user and a malformed address read the same. */
const WORDS: Record<string, Worded> = {
	INVALID_EMAIL_OR_PASSWORD: incorrect,
	INVALID_EMAIL: incorrect,
	INVALID_PASSWORD: incorrect,
	USER_EMAIL_NOT_FOUND: incorrect,
	CREDENTIAL_ACCOUNT_NOT_FOUND: incorrect,
	EMAIL_NOT_VERIFIED: { code: "FORBIDDEN", message: AUTH_WORDS.unverified },
	ACCOUNT_DISABLED: { code: "FORBIDDEN", message: AUTH_WORDS.disabled },
	INVALID_TOKEN: expired,
	TOKEN_EXPIRED: expired,
	USER_NOT_FOUND: expired,
	PASSWORD_TOO_SHORT: password(`Use at least ${PASSWORD_LENGTH.min} characters.`),
	PASSWORD_TOO_LONG: password(`Use at most ${PASSWORD_LENGTH.max} characters.`),
	PASSWORD_TOO_COMMON: password(TOO_COMMON),
};

/** The message for one of better-auth's codes, or null when its own will do. */
export const wordsFor = (code: unknown): string | null =>
	typeof code === "string" ? (WORDS[code]?.message ?? null) : null;

/** By its name, as the library does itself: to import its class is to load all of it. */
export const isAPIError = (error: unknown): error is APIError =>
	error instanceof Error && error.name === "APIError";

/** What better-auth threw, as our error; anything else comes back as it is. */
export function wordAuthError(error: unknown): unknown {
	if (!isAPIError(error)) return error;
	const { code, message, minutes } = (error.body ?? {}) as {
		code?: string;
		message?: string;
		minutes?: number;
	};
	if (code === "TOO_MANY_ATTEMPTS") {
		const headers = { "Retry-After": String((minutes ?? 1) * 60) };
		return new AppError("TOO_MANY_REQUESTS", { message: message ?? "Too many attempts", headers });
	}
	if (error.statusCode === 503)
		return new AppError("UNAVAILABLE", { message: message ?? "Try again in a moment." });
	const worded = WORDS[code ?? ""];
	if (worded) {
		const { field } = worded;
		return new AppError(worded.code, {
			message: worded.message,
			...(field ? { fields: { [field]: [worded.message] } } : {}),
		});
	}
	if (error.statusCode >= 500) return error;
	return new AppError("INVALID", { message: message ?? "That did not work. Check what you entered." });
}
