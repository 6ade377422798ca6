import { sha256 } from "../http/body.server";
import { accountKey, addressOf, type Limit } from "../rate-limit.server";
import { readClaims } from "./claims.server";

// What may be tried how often, by better-auth's path. Per account, so that many addresses cannot guess together;
// per address, so that one cannot go through many accounts.

const SIGN_IN = { max: 5, minutes: 15 };
/** Wide, for a whole camp office is one address; rightful sign-ins are given back. */
const SIGN_IN_ADDRESS = { max: 50, minutes: 15 };
/** Nothing can be guessed here; it keeps one address from having us call Google without end. There and back are two. */
const GOOGLE_ADDRESS = { max: 1000, minutes: 15 };
const MAIL = { max: 5, minutes: 60 };
const MAIL_ADDRESS = { max: 30, minutes: 60 };

interface Attempt {
	path: string | undefined;
	body: unknown;
	headers: Headers | null | undefined;
	base_url: string;
}

/** Counted attempts of a call: what limits it, and what a success gives back. */
interface Counted {
	limits: Limit[];
	/** Forgotten on success. */
	forget: string[];
	/** One attempt given back on success. */
	giveBack: string[];
}

const NOTHING: Counted = { limits: [], forget: [], giveBack: [] };

/** What limits a call that has us ask Google. */
export function googleLimits(headers: Headers | null | undefined): Limit[] {
	const address = addressOf(headers);
	return address === null ? [] : [{ key: `google:address:${address}`, ...GOOGLE_ADDRESS }];
}

export const limitsOf = {
	/** The limits of a call to better-auth; none for paths that neither guess nor send mail. */
	async call({ path, body, headers, base_url }: Attempt): Promise<Counted> {
		const address = addressOf(headers);
		if (SESSION_GUESSES.includes(path ?? "")) return guessWithin(headers, base_url);
		if (CODES.includes(path ?? "")) return code(headers, base_url);
		if (path === "/sign-in/social" || path === "/link-social")
			return { ...NOTHING, limits: googleLimits(headers) };
		const email = emailOf(body);
		if (email === null) return NOTHING;
		const account = await accountKey(email);
		if (path === "/sign-in/email") {
			const own = `sign-in:account:${account}`;
			const shared = address === null ? [] : [`sign-in:address:${address}`];
			const byAddress = shared.map((key) => ({ key, ...SIGN_IN_ADDRESS }));
			return { limits: [{ key: own, ...SIGN_IN }, ...byAddress], forget: [own], giveBack: shared };
		}
		const kind = MAILING[path ?? ""];
		if (!kind) return NOTHING;
		const limits: Limit[] = [{ key: `${kind}:account:${account}`, ...MAIL }];
		if (address !== null) limits.push({ key: `${kind}:address:${address}`, ...MAIL_ADDRESS });
		return { ...NOTHING, limits };
	},
	/** What holds wrong passwords against an account. */
	async signInKeys(email: string): Promise<string[]> {
		return [`sign-in:account:${await accountKey(email)}`];
	},
};

/** Paths that send a letter to whatever address is given. */
const MAILING: Record<string, string> = {
	"/sign-up/email": "sign-up",
	"/request-password-reset": "reset",
	"/send-verification-email": "verify",
};

/** Calls that ask somebody who is signed in for their password. */
const SESSION_GUESSES = [
	"/change-password",
	"/verify-password",
	"/two-factor/enable",
	"/two-factor/disable",
	"/two-factor/generate-backup-codes",
];

/** Calls with a code of the second step. */
const CODES = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];

/** What a success settles; for the other calls there is nothing to settle. */
export const SETTLED = ["/sign-in/email", ...SESSION_GUESSES, ...CODES];

/** Guesses at the current password from a session somebody else left open. */
async function guessWithin(headers: Headers | null | undefined, base_url: string): Promise<Counted> {
	const { token } = readClaims(new Request(base_url, { headers: headers ?? {} }), base_url);
	if (!token) return NOTHING;
	const key = `change-password:session:${(await sha256(token)).slice(0, 32)}`;
	return { limits: [{ key, ...SIGN_IN }], forget: [key], giveBack: [] };
}

/** Guesses at a code. Signed in as above; on the way in the account has its own lock, and here is the address's. */
async function code(headers: Headers | null | undefined, base_url: string): Promise<Counted> {
	const within = await guessWithin(headers, base_url);
	const address = addressOf(headers);
	if (within.limits.length > 0 || address === null) return within;
	const key = `sign-in:address:${address}`;
	return { limits: [{ key, ...SIGN_IN_ADDRESS }], forget: [], giveBack: [key] };
}

function emailOf(body: unknown): string | null {
	const email = (body as { email?: unknown } | null | undefined)?.email;
	return typeof email === "string" && email !== "" ? email.slice(0, 254) : null;
}
