import { symmetricDecrypt } from "better-auth/crypto";
import { twoFactor } from "better-auth/plugins/two-factor";
import { CODE_LOCK, TRUST_DAYS } from "./second-step";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Minutes allowed between password and code. */
const CHALLENGE_MINUTES = 10;

/** Calls that sign a user in unless a second factor is required: by password, and by Google. */
const FIRST_STEPS = ["/sign-in/email", "/callback/:id"];

/** Returns whether the second factor is asked for after this call. */
export const isFirstStep = (path: string | undefined) => FIRST_STEPS.includes(path ?? "");

/**
 * Two-factor authentication by authenticator codes (TOTP, RFC 6238) and recovery codes. The library asks only
 * after a password. Here it also asks after Google, which identifies the user but doesn't prove the second factor.
 */
export function twoFactorPlugin() {
	const plugin = twoFactor({
		issuer: "CampInsights",
		// Users who signed up with Google have no password to enter.
		allowPasswordless: true,
		twoFactorCookieMaxAge: CHALLENGE_MINUTES * MINUTE,
		trustDeviceMaxAge: TRUST_DAYS * DAY,
		accountLockout: {
			enabled: true,
			maxFailedAttempts: CODE_LOCK.codes,
			durationSeconds: CODE_LOCK.minutes * MINUTE,
		},
	});
	const [ask] = plugin.hooks.after;
	const after = [
		{ ...ask, matcher: ({ path }: { path?: string }) => isFirstStep(path) },
	] as typeof plugin.hooks.after;
	return { ...plugin, hooks: { after } };
}

/** Decrypts an authenticator secret into the form that apps accept: base32 without padding. */
export async function appSecret(key: string, encrypted: string): Promise<string> {
	return base32(new TextEncoder().encode(await symmetricDecrypt({ key, data: encrypted })));
}

/** Decrypts the remaining recovery codes. */
export async function recoveryCodes(key: string, encrypted: string): Promise<string[]> {
	return JSON.parse(await symmetricDecrypt({ key, data: encrypted })) as string[];
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes bytes as base32 without padding (RFC 4648, section 6). */
function base32(bytes: Uint8Array): string {
	let text = "";
	let bits = 0;
	let held = 0;
	for (const byte of bytes) {
		held = (held << 8) | byte;
		bits += 8;
		while (bits >= 5) {
			bits -= 5;
			text += ALPHABET[(held >> bits) & 31];
		}
		held &= (1 << bits) - 1;
	}
	return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text;
}
