import { symmetricDecrypt } from "better-auth/crypto";
import { twoFactor } from "better-auth/plugins/two-factor";
import { CODE_LOCK, TRUST_DAYS } from "./second-step";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How long somebody may take between password and code. */
const CHALLENGE_MINUTES = 10;

/** Calls after which somebody is signed in, unless they have a second step: by password, and by Google. */
const FIRST_STEPS = ["/sign-in/email", "/callback/:id"];

/** Whether a call is one after which the second step is asked for. */
export const isFirstStep = (path: string | undefined) => FIRST_STEPS.includes(path ?? "");

/**
 * The second step: codes of an authenticator app (TOTP, RFC 6238) and recovery codes. The library asks for it after a
 * password only; here also after Google, whose word says who somebody is, not that they hold the second thing.
 */
export function twoFactorPlugin() {
	const plugin = twoFactor({
		issuer: "CampInsights",
		// Whoever came by Google has no password to be asked for.
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

/** The stored secret of an authenticator app, as the app takes it: base32 without padding. */
export async function appSecret(key: string, encrypted: string): Promise<string> {
	return base32(new TextEncoder().encode(await symmetricDecrypt({ key, data: encrypted })));
}

/** The recovery codes that are left of those stored. */
export async function recoveryCodes(key: string, encrypted: string): Promise<string[]> {
	return JSON.parse(await symmetricDecrypt({ key, data: encrypted })) as string[];
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, section 6, without padding. */
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
