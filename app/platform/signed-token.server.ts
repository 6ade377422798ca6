import type { Config } from "./config.server";

// Signed tokens for links that work without signing in. Anyone with the link can read them, but only we can create
// them.

const encoder = new TextEncoder();

/** HMAC-SHA-256 (RFC 2104) with a separate key per purpose, so that a token is only valid for its purpose. */
async function macKey(secret: string, purpose: string): Promise<CryptoKey> {
	const algorithm = { name: "HMAC", hash: "SHA-256" };
	const root = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
	const own = await crypto.subtle.sign("HMAC", root, encoder.encode(`campinsights/${purpose}`));
	return crypto.subtle.importKey("raw", own, algorithm, false, ["sign", "verify"]);
}

const toBase64url = (bytes: Uint8Array) =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replace(/=+$/, "");

function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
	if (!/^[\w-]+$/.test(text)) return null;
	try {
		return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
			char.charCodeAt(0),
		);
	} catch {
		return null;
	}
}

/** Encodes `payload` (JSON) and its signature as URL-safe text. */
export async function signToken(
	{ secret }: Pick<Config, "secret">,
	purpose: string,
	payload: unknown,
): Promise<string> {
	const bytes = encoder.encode(JSON.stringify(payload));
	const mac = await crypto.subtle.sign("HMAC", await macKey(secret, purpose), bytes);
	return `${toBase64url(bytes)}.${toBase64url(new Uint8Array(mac))}`;
}

/** Payload of a token that we signed for this purpose; null for any other. Compares in constant time. */
export async function readToken(
	{ secret }: Pick<Config, "secret">,
	purpose: string,
	token: string,
): Promise<unknown> {
	if (token.length > 2_000) return null;
	const [body, mac, ...more] = token.split(".").map(fromBase64url);
	if (!body || !mac || more.length > 0) return null;
	if (!(await crypto.subtle.verify("HMAC", await macKey(secret, purpose), mac, body))) return null;
	return JSON.parse(new TextDecoder().decode(body));
}
