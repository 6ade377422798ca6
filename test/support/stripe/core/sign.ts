const hex = (bytes: ArrayBuffer) =>
	[...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** `Stripe-Signature` of a payload: one `v1` for each secret, as while a secret is being changed. */
export async function signature(payload: string, secrets: readonly string[], at: number): Promise<string> {
	const signed = new TextEncoder().encode(`${at}.${payload}`);
	const each = secrets.map(async (secret) => {
		const algorithm = { name: "HMAC", hash: "SHA-256" };
		const raw = new TextEncoder().encode(secret);
		const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["sign"]);
		return `v1=${hex(await crypto.subtle.sign("HMAC", key, signed))}`;
	});
	return [`t=${at}`, ...(await Promise.all(each))].join(",");
}
