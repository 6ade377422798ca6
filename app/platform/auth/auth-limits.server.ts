import { and, eq, gte, lt, or } from "drizzle-orm";
import { attempt_limit } from "#db/schema";
import type { Config } from "../config.server";
import type { Ctx } from "../context.server";
import { sha256 } from "../http/body.server";
import { accountKey, addressOf, type Limit } from "../rate-limit.server";
import { readClaims } from "./claims.server";
import { knownDevice } from "./known-device.server";

// Rate limits by better-auth path. No limit can be exhausted for others by a single phone: guessing is limited per
// account and IP address together, the limit per account alone is far higher, and a browser that signed in before
// has its own.

/**
 * Wrong passwords for one account from one IP address, or from a browser that signed in to that account before.
 */
const SIGN_IN = { max: 5, minutes: 15 };
/** Wrong passwords for one account from all IP addresses together: 2,400 guesses a day. */
const SIGN_IN_ACCOUNT = { max: 100, minutes: 60 };
/**
 * Wrong passwords from one IP address for all accounts. Beyond it, each account still has {@link SPARED} attempt
 * from that address.
 */
const SIGN_IN_ADDRESS = { max: 50, minutes: 15 };
const SPARED = 1;
/** Wrong codes within one sign-in. The account has its own lock as well. */
const CODE = { max: 10, minutes: 15 };
/**
 * Calls to Google from one IP address. Nothing can be guessed here; the limit prevents endless outgoing requests.
 * A sign-in counts twice, for the redirect and the callback.
 */
const GOOGLE_ADDRESS = { max: 1000, minutes: 15 };
const MAIL = { max: 5, minutes: 60 };
/**
 * Emails requested from one IP address. Wide, because many families sign up on one network when registration
 * opens.
 */
const MAIL_ADDRESS = { max: 200, minutes: 60 };

interface Attempt {
	path: string | undefined;
	body: unknown;
	headers: Headers | null | undefined;
	config: Pick<Config, "base_url" | "secret">;
}

/** Counters of a call: its limits, and how a success changes them. */
interface Counted {
	limits: Limit[];
	/** Keys of counters reset on success. */
	forget: string[];
	/** Keys of counters from which a success takes one attempt back. */
	giveBack: string[];
}

const NOTHING: Counted = { limits: [], forget: [], giveBack: [] };

/** Limits for calls that contact Google. */
export function googleLimits(headers: Headers | null | undefined): Limit[] {
	const address = addressOf(headers);
	return address === null ? [] : [{ key: `google:address:${address}`, ...GOOGLE_ADDRESS }];
}

export const limitsOf = {
	/** Limits for a call to better-auth; empty for paths that neither check a secret nor send an email. */
	async call({ path, body, headers, config }: Attempt): Promise<Counted> {
		if (SESSION_GUESSES.includes(path ?? "")) return guessWithin(headers, config.base_url);
		if (CODES.includes(path ?? "")) return code(headers, config.base_url);
		if (path === "/sign-in/social" || path === "/link-social")
			return { ...NOTHING, limits: googleLimits(headers) };
		const email = emailOf(body);
		if (email === null) return NOTHING;
		const account = await accountKey(email);
		const device = await knownDevice(config, headers, account);
		const address = device === null ? addressOf(headers) : null;
		if (path === "/sign-in/email") return signInLimits(account, device, address);
		const kind = MAILING[path ?? ""];
		if (!kind) return NOTHING;
		const limits: Limit[] = [{ key: `${kind}:account:${account}`, ...MAIL }];
		if (address !== null) limits.push({ key: `${kind}:address:${address}`, ...MAIL_ADDRESS });
		return { ...NOTHING, limits };
	},
	/** Resets the counters of wrong passwords for an account from every IP address and device. */
	async forgetSignIns(ctx: Pick<Ctx, "db">, email: string): Promise<void> {
		const own = `sign-in:account:${await accountKey(email)}`;
		// ";" follows ":" in ASCII, so the range covers every key that starts with `own:`.
		await ctx.db
			.delete(attempt_limit)
			.where(
				or(
					eq(attempt_limit.key, own),
					and(gte(attempt_limit.key, `${own}:`), lt(attempt_limit.key, `${own};`)),
				),
			);
	},
};

function signInLimits(account: string, device: string | null, address: string | null): Counted {
	const all = `sign-in:account:${account}`;
	if (device !== null) {
		const own = `${all}:device:${device}`;
		return { limits: [{ key: own, ...SIGN_IN }], forget: [own], giveBack: [] };
	}
	const here = `${all}:address:${address ?? "none"}`;
	const shared = address === null ? [] : [`sign-in:address:${address}`];
	return {
		limits: [
			{ key: here, ...SIGN_IN },
			{ key: all, ...SIGN_IN_ACCOUNT },
			...shared.map((key) => ({ key, ...SIGN_IN_ADDRESS, spares: { key: here, first: SPARED } })),
		],
		forget: [here],
		giveBack: [all, ...shared],
	};
}

/** Paths that send an email to the address in the request. */
const MAILING: Record<string, string> = {
	"/sign-up/email": "sign-up",
	"/request-password-reset": "reset",
	"/send-verification-email": "verify",
};

/** Calls that ask a signed-in user for the password. */
const SESSION_GUESSES = [
	"/change-password",
	"/verify-password",
	"/two-factor/enable",
	"/two-factor/disable",
	"/two-factor/generate-backup-codes",
];

/** Calls that check a two-factor code. */
const CODES = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];

/** Paths whose success settles counted attempts. */
export const SETTLED = ["/sign-in/email", ...SESSION_GUESSES, ...CODES];

/** Limits guesses at the current password from a session that was left open. */
async function guessWithin(headers: Headers | null | undefined, base_url: string): Promise<Counted> {
	const { token } = readClaims(new Request(base_url, { headers: headers ?? {} }), base_url);
	if (!token) return NOTHING;
	const key = `change-password:session:${(await sha256(token)).slice(0, 32)}`;
	return { limits: [{ key, ...SIGN_IN }], forget: [key], giveBack: [] };
}

/**
 * Limits guesses at a two-factor code: by session when signed in, or else by the sign-in in progress, which its
 * cookie identifies.
 */
async function code(headers: Headers | null | undefined, base_url: string): Promise<Counted> {
	const within = await guessWithin(headers, base_url);
	if (within.limits.length > 0) return within;
	const under_way = /(?:^|[;\s])(?:__Secure-)?campinsights\.two_factor=([^;]+)/.exec(
		headers?.get("Cookie") ?? "",
	);
	if (!under_way?.[1]) return NOTHING;
	const key = `code:${(await sha256(under_way[1])).slice(0, 32)}`;
	return { limits: [{ key, ...CODE }], forget: [key], giveBack: [] };
}

function emailOf(body: unknown): string | null {
	const email = (body as { email?: unknown } | null | undefined)?.email;
	return typeof email === "string" && email !== "" ? email.slice(0, 254) : null;
}
