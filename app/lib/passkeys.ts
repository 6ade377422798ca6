// Browser side of WebAuthn. Options and responses travel as JSON with bytes in base64url, as the standard defines.

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

const text = (buffer: ArrayBuffer) =>
	btoa(String.fromCharCode(...new Uint8Array(buffer)))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replace(/=+$/, "");

interface Descriptor {
	id: string;
	type: "public-key";
}

/** Request options as the server sends them. */
export interface AskOptions {
	challenge: string;
	rpId?: string;
	timeout?: number;
	userVerification?: UserVerificationRequirement;
	allowCredentials?: Descriptor[];
}

export interface MakeOptions {
	challenge: string;
	rp: PublicKeyCredentialRpEntity;
	user: { id: string; name: string; displayName: string };
	pubKeyCredParams: PublicKeyCredentialParameters[];
	timeout?: number;
	excludeCredentials?: Descriptor[];
	authenticatorSelection?: AuthenticatorSelectionCriteria;
	attestation?: AttestationConveyancePreference;
}

const described = (list: readonly Descriptor[] = []) => list.map(({ id, type }) => ({ id: bytes(id), type }));

/** Returns whether this browser supports passkeys. */
export const knowsPasskeys = () => typeof PublicKeyCredential === "function";

/** Asks the device to sign in with one of its passkeys. @throws NotAllowedError when the user cancels */
export async function askForPasskey(options: AskOptions): Promise<string> {
	const credential = (await navigator.credentials.get({
		publicKey: {
			...options,
			challenge: bytes(options.challenge),
			allowCredentials: described(options.allowCredentials),
		},
	})) as PublicKeyCredential;
	const { clientDataJSON, authenticatorData, signature, userHandle } =
		credential.response as AuthenticatorAssertionResponse;
	return asJson(credential, {
		clientDataJSON: text(clientDataJSON),
		authenticatorData: text(authenticatorData),
		signature: text(signature),
		...(userHandle ? { userHandle: text(userHandle) } : {}),
	});
}

/**
 * Asks the device to create a passkey. @throws NotAllowedError when the user cancels, InvalidStateError when it
 * already has one
 */
export async function makePasskey(options: MakeOptions): Promise<string> {
	const credential = (await navigator.credentials.create({
		publicKey: {
			...options,
			challenge: bytes(options.challenge),
			user: { ...options.user, id: bytes(options.user.id) },
			excludeCredentials: described(options.excludeCredentials),
		},
	})) as PublicKeyCredential;
	const response = credential.response as AuthenticatorAttestationResponse;
	return asJson(credential, {
		clientDataJSON: text(response.clientDataJSON),
		attestationObject: text(response.attestationObject),
		transports: response.getTransports?.() ?? [],
	});
}

const asJson = (credential: PublicKeyCredential, response: object) =>
	JSON.stringify({
		id: credential.id,
		rawId: text(credential.rawId),
		type: credential.type,
		authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
		clientExtensionResults: credential.getClientExtensionResults(),
		response,
	});

/** Error message for a failed passkey request; null when the user canceled it. */
export function passkeyTrouble(error: unknown): string | null {
	const name = error instanceof Error ? error.name : "";
	if (name === "NotAllowedError" || name === "AbortError") return null;
	if (name === "InvalidStateError") return "This device already has a passkey for your account.";
	return "This device or browser couldn't create it. Try another one.";
}
