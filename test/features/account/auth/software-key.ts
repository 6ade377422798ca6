import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Party } from "#app/platform/auth/passkey-party";

// A device with one passkey, in software: as much of WebAuthn (section 6) as a test needs, every part of it to be bent.

const encoder = new TextEncoder();
const base64url = (bytes: Uint8Array) =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replace(/=+$/, "");
const bytesOf = (text: string) =>
	Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
const hash = async (bytes: Uint8Array<ArrayBuffer>) =>
	new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const joined = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

interface Bent {
	origin?: string;
	rp?: string;
	/** Whether finger, face or PIN was asked for. */
	verified?: boolean;
	counter?: number;
}

/** A new device. */
export async function aDevice({ id: rpId, origin }: Party) {
	const ecdsa = { name: "ECDSA", namedCurve: "P-256" };
	const pair = (await crypto.subtle.generateKey(ecdsa, true, ["sign", "verify"])) as CryptoKeyPair;
	const jwk = (await crypto.subtle.exportKey("jwk", pair.publicKey)) as JsonWebKey;
	const id = crypto.getRandomValues(new Uint8Array(16));
	const key = joined(
		[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20],
		bytesOf(jwk.x ?? ""),
		[0x22, 0x58, 0x20],
		bytesOf(jwk.y ?? ""),
	);
	const head = async ({ rp = rpId, verified = true, counter = 0 }: Bent, attested: boolean) =>
		joined(await hash(encoder.encode(rp)), [
			0x01 | (verified ? 0x04 : 0) | (attested ? 0x40 : 0),
			0,
			0,
			counter >> 8,
			counter & 255,
		]);
	const client = (type: string, challenge: string, bent: Bent) =>
		encoder.encode(JSON.stringify({ type, challenge, origin: bent.origin ?? origin, crossOrigin: false }));
	const credential = {
		id: base64url(id),
		rawId: base64url(id),
		type: "public-key" as const,
		clientExtensionResults: {},
	};
	return {
		id: credential.id,
		async make(challenge: string, bent: Bent = {}): Promise<RegistrationResponseJSON> {
			const data = joined(await head(bent, true), new Uint8Array(16), [0, id.length], id, key);
			const text = (word: string) => [0x60 | word.length, ...encoder.encode(word)];
			const attestation = joined(
				[
					0xa3,
					...text("fmt"),
					...text("none"),
					...text("attStmt"),
					0xa0,
					...text("authData"),
					0x58,
					data.length,
				],
				data,
			);
			const response = {
				clientDataJSON: base64url(client("webauthn.create", challenge, bent)),
				attestationObject: base64url(attestation),
			};
			return { ...credential, response };
		},
		async sign(challenge: string, bent: Bent = {}): Promise<AuthenticationResponseJSON> {
			const data = await head(bent, false);
			const said = client("webauthn.get", challenge, bent);
			const signed = joined(data, await hash(said));
			const raw = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, pair.privateKey, signed);
			const response = {
				clientDataJSON: base64url(said),
				authenticatorData: base64url(data),
				signature: base64url(asDer(new Uint8Array(raw))),
			};
			return { ...credential, response };
		},
	};
}

/** r and s as ASN.1's DER has them. */
function asDer(raw: Uint8Array): Uint8Array {
	const number = (part: Uint8Array) => {
		const from = part.findIndex((byte) => byte !== 0);
		const digits = [...part.subarray(from)];
		if ((digits[0] ?? 0) > 127) digits.unshift(0);
		return [0x02, digits.length, ...digits];
	};
	const both = [...number(raw.subarray(0, 32)), ...number(raw.subarray(32))];
	return Uint8Array.from([0x30, both.length, ...both]);
}
