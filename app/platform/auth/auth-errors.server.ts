import type { APIError } from "better-auth/api";
import { AppError, type ErrorCode } from "../errors";
import { PASSWORD_LENGTH, TOO_COMMON } from "./passwords.server";
import { TOO_PERSONAL } from "./personal-words.server";
import { CODE_LOCK } from "./second-step";

/** The product's messages for sign-in errors. */
export const AUTH_WORDS = {
	incorrect: "Email or password is incorrect",
	disabled: "This account has been deactivated",
	expired: "This link has expired. Request a new one",
	unverified: "Confirm your email first. We sent you a new link.",
	codeUsed: "This code was already used. Sign in again and enter the next code from your app.",
};

interface Worded {
	code: ErrorCode;
	message: string;
	/** Form field that the error is about. */
	field?: string;
}

const incorrect: Worded = { code: "UNAUTHORIZED", message: AUTH_WORDS.incorrect };
const expired: Worded = { code: "BAD_REQUEST", message: AUTH_WORDS.expired };
const code = (message: string): Worded => ({ code: "INVALID", message, field: "code" });
const password = (message: string): Worded => ({ code: "INVALID", message, field: "password" });

/**
 * Messages for better-auth's error codes. A wrong password, an unknown user and a malformed address get the same
 * one.
 */
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
	PASSWORD_TOO_PERSONAL: password(TOO_PERSONAL),
	INVALID_CODE: code("This code doesn't match. Enter the current code from your app."),
	INVALID_BACKUP_CODE: code("This recovery code isn't valid or was already used."),
	CODE_USED: { code: "UNAUTHORIZED", message: AUTH_WORDS.codeUsed },
	INVALID_TWO_FACTOR_COOKIE: { code: "UNAUTHORIZED", message: "Your sign-in expired. Sign in again." },
	TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
		code: "TOO_MANY_REQUESTS",
		message: "Too many wrong codes. Sign in again.",
	},
	ACCOUNT_TEMPORARILY_LOCKED: {
		code: "TOO_MANY_REQUESTS",
		message: `Too many wrong codes. Try again in ${CODE_LOCK.minutes} minutes`,
	},
	TOTP_ALREADY_ENABLED: { code: "CONFLICT", message: "Two-step sign-in is already on." },
	TWO_FACTOR_NOT_ENABLED: { code: "CONFLICT", message: "Two-step sign-in is already off." },
	TOTP_NOT_ENABLED: { code: "CONFLICT", message: "Setup has expired. Start again." },
};

/** Message for a better-auth code, or null when its own message is good enough. */
const wordsFor = (code: unknown): string | null =>
	typeof code === "string" ? (WORDS[code]?.message ?? null) : null;

/**
 * Rewrites the library's validation messages: "[body.email] Fill this in." becomes "email: Fill this in.", and its
 * own check "Invalid callbackURL: expected a string" becomes "callbackURL: Enter text."
 */
const ofFields = (message: string) =>
	message
		.replace(/\[(?:body|query|params|headers)(?:\.([^\]]+))?\] /g, (_, field) => (field ? `${field}: ` : ""))
		.replace(/^Invalid (\w+): expected a string$/, "$1: Enter text.");

/**
 * Message for a rejected call: ours for the library's code, or the library's own where it is good enough; null
 * when there is none.
 */
export function messageOf({ code, message }: { code?: unknown; message?: unknown }): string | null {
	const words = wordsFor(code);
	const is_of_field = code === "VALIDATION_ERROR" || code === undefined;
	if (words !== null || !is_of_field || typeof message !== "string") return words;
	return ofFields(message);
}

/** Compared by name, as the library does itself: importing the class would load the whole library. */
export const isAPIError = (error: unknown): error is APIError =>
	error instanceof Error && error.name === "APIError";

/** Converts an error of better-auth to an AppError. Returns any other error unchanged. */
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
		return new AppError("UNAVAILABLE", { message: message ?? "Try again in a minute." });
	const worded = WORDS[code ?? ""];
	if (worded) {
		const { field } = worded;
		return new AppError(worded.code, {
			message: worded.message,
			...(field ? { fields: { [field]: [worded.message] } } : {}),
		});
	}
	if (error.statusCode >= 500) return error;
	const said = messageOf({ code, message }) ?? message;
	return new AppError("INVALID", { message: said ?? "That didn't work. Check what you entered." });
}
