import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { wallNow } from "../clock";
import type { Ctx } from "../context.server";
import { AppError } from "../errors";
import { sha256 } from "../http/body.server";
import { takeAttempt } from "../rate-limit.server";
import { readToken, signToken } from "../signed-token.server";
import type { Party } from "./passkey-party";

// Passkeys (WebAuthn level 3), verified by @simplewebauthn/server, which is loaded on first use.

/** Time limit in minutes for the device's prompt. */
const MINUTES = 5;

const open = () => import("@simplewebauthn/server");

/** Purpose of a challenge: a new passkey for one user, or a sign-in. */
type Purpose = { new_of: string } | { sign_in: true };

/**
 * Creates a challenge that needs no database row until it is used: our signature covers its purpose and expiry.
 * The library sends the text as bytes, so it comes back encoded in base64url once more.
 */
const challengeFor = (ctx: Ctx, purpose: Purpose) =>
	signToken(ctx.config, "passkey", {
		...purpose,
		until: wallNow() + MINUTES * 60_000,
		id: crypto.randomUUID(),
	});

/** Returns whether a challenge is ours, has this purpose, hasn't expired and is used for the first time. */
async function isOurs(ctx: Ctx, challenge: string, purpose: Purpose): Promise<boolean> {
	const text = atob(challenge.replaceAll("-", "+").replaceAll("_", "/"));
	const said = (await readToken(ctx.config, "passkey", text)) as
		| (Record<string, unknown> & { until: number })
		| null;
	if (!said || said.until < wallNow()) return false;
	if (!Object.entries(purpose).every(([key, value]) => said[key] === value)) return false;
	const key = `passkey:${(await sha256(text)).slice(0, 32)}`;
	return (await takeAttempt(ctx, [{ key, max: 1, minutes: MINUTES }])) === null;
}

/** Browser options for creating a passkey for a signed-in user. */
export async function newPasskeyOptions(
	ctx: Ctx,
	party: Party,
	user: { id: string; name: string; email: string },
	known: readonly { credential_id: string }[],
) {
	const { generateRegistrationOptions } = await open();
	return generateRegistrationOptions({
		rpName: "CampInsights",
		rpID: party.id,
		userID: new TextEncoder().encode(user.id),
		userName: user.email,
		userDisplayName: user.name,
		challenge: await challengeFor(ctx, { new_of: user.id }),
		attestationType: "none",
		excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
		// A passkey replaces both factors, so the device must verify fingerprint, face or PIN.
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
}

/** Browser options for signing in with any passkey of this site. The device knows the user; we don't yet. */
export async function passkeyOptions(ctx: Ctx, party: Party) {
	const { generateAuthenticationOptions } = await open();
	return generateAuthenticationOptions({
		rpID: party.id,
		challenge: await challengeFor(ctx, { sign_in: true }),
		userVerification: "required",
	});
}

/** A verified new passkey, as stored. */
export interface NewPasskey {
	credential_id: string;
	/** COSE key in base64url. */
	public_key: string;
	counter: number;
	device_type: string;
	backed_up: boolean;
	transports: string | null;
	aaguid: string;
}

/** Verifies a passkey that a device created. @throws INVALID */
export async function checkNewPasskey(
	ctx: Ctx,
	party: Party,
	user_id: string,
	response: RegistrationResponseJSON,
): Promise<NewPasskey> {
	const { verifyRegistrationResponse } = await open();
	const { registrationInfo } = await orRefuse(ctx, () =>
		verifyRegistrationResponse({
			response,
			expectedChallenge: (challenge) => isOurs(ctx, challenge, { new_of: user_id }),
			expectedOrigin: party.origin,
			expectedRPID: party.id,
			requireUserVerification: true,
		}),
	);
	if (!registrationInfo) throw refused();
	const { credential, credentialDeviceType, credentialBackedUp, aaguid } = registrationInfo;
	return {
		credential_id: credential.id,
		public_key: base64url(credential.publicKey),
		counter: credential.counter,
		device_type: credentialDeviceType,
		backed_up: credentialBackedUp,
		transports: credential.transports?.join(",") ?? null,
		aaguid,
	};
}

/** Verifies a signature by a stored passkey. @returns its new counter @throws INVALID */
export async function checkPasskey(
	ctx: Ctx,
	party: Party,
	stored: { credential_id: string; public_key: string; counter: number },
	response: AuthenticationResponseJSON,
): Promise<number> {
	const { verifyAuthenticationResponse } = await open();
	const { verified, authenticationInfo } = await orRefuse(ctx, () =>
		verifyAuthenticationResponse({
			response,
			expectedChallenge: (challenge) => isOurs(ctx, challenge, { sign_in: true }),
			expectedOrigin: party.origin,
			expectedRPID: party.id,
			requireUserVerification: true,
			credential: {
				id: stored.credential_id,
				publicKey: bytesOf(stored.public_key),
				counter: stored.counter,
			},
		}),
	);
	if (!verified) throw refused();
	return authenticationInfo.newCounter;
}

/**
 * Turns every error of the library into INVALID. Its messages quote the sender's input, which must not be logged.
 */
async function orRefuse<T>(ctx: Ctx, check: () => Promise<T>): Promise<T> {
	try {
		return await check();
	} catch (error) {
		if (error instanceof AppError) throw error;
		ctx.log.info("passkey refused");
		throw refused();
	}
}

export const refused = () =>
	new AppError("INVALID", {
		message: "We couldn't check this passkey. Try again, or sign in another way.",
	});

const base64url = (bytes: Uint8Array) =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replace(/=+$/, "");

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
