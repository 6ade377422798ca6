import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { wallNow } from "../clock";
import type { Ctx } from "../context.server";
import { AppError } from "../errors";
import { sha256 } from "../http/body.server";
import { takeAttempt } from "../rate-limit.server";
import { readToken, signToken } from "../signed-token.server";
import type { Party } from "./passkey-party";

// Passkeys (WebAuthn level 3), checked by @simplewebauthn/server, which is loaded when the first one is.

/** How long somebody may take at the device's own question. */
const MINUTES = 5;

const open = () => import("@simplewebauthn/server");

/** What a challenge is for: a new passkey of one user, or a sign-in. */
type Purpose = { new_of: string } | { sign_in: true };

/**
 * A challenge that needs no row until it is answered: our signature says what it was for and until when. The library
 * sends its text as bytes, so what comes back is that text once more in base64url.
 */
const challengeFor = (ctx: Ctx, purpose: Purpose) =>
	signToken(ctx.config, "passkey", {
		...purpose,
		until: wallNow() + MINUTES * 60_000,
		id: crypto.randomUUID(),
	});

/** Whether a challenge is ours, for this, still good, and answered for the first time. */
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

/** What the browser needs to make a new passkey for somebody who is signed in. */
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
		// It stands for both steps, so the device has to ask for finger, face or PIN.
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
}

/** What the browser needs to ask for any of this site's passkeys; it knows whose it is, we do not yet. */
export async function passkeyOptions(ctx: Ctx, party: Party) {
	const { generateAuthenticationOptions } = await open();
	return generateAuthenticationOptions({
		rpID: party.id,
		challenge: await challengeFor(ctx, { sign_in: true }),
		userVerification: "required",
	});
}

/** A checked new passkey, as it is stored. */
export interface NewPasskey {
	credential_id: string;
	/** Base64url of the COSE key. */
	public_key: string;
	counter: number;
	device_type: string;
	backed_up: boolean;
	transports: string | null;
	aaguid: string;
}

/** Checks what a device made. @throws INVALID */
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

/** Checks what a device signed with a stored passkey. @returns its counter now @throws INVALID */
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

/** The library throws on whatever does not fit; what it says quotes the sender, which no log should. */
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
