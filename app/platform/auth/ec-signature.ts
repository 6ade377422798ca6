const LENGTHS: Record<number, number> = { 1: 32, 2: 48, 3: 66 };

/**
 * An ECDSA signature as WebAuthn brings it (DER: SEQUENCE of INTEGER r and INTEGER s) as WebCrypto takes it: r and s of
 * the curve's length after one another. Stands in for the passkey library's own, which brings a reader of certificates
 * along. Whether the signature is right, WebCrypto says.
 * @param curve COSE's number of it (RFC 9053, table 18): P-256 is 1, P-384 is 2, P-521 is 3
 * @throws when it is no such signature
 */
export function unwrapEC2Signature(signature: Uint8Array, curve: number): Uint8Array<ArrayBuffer> {
	const length = LENGTHS[curve];
	if (!length) throw new Error("Unknown curve");
	let at = 0;
	const next = () => {
		const byte = signature[at++];
		if (byte === undefined) throw new Error("A signature that ends too early");
		return byte;
	};
	const begin = (tag: number) => {
		if (next() !== tag) throw new Error("No ECDSA signature");
		const size = next();
		// Only the pair of a P-521 signature is long enough for a length of two bytes.
		return size === 0x81 ? next() : size < 0x80 ? size : Number.POSITIVE_INFINITY;
	};
	const whole = new Uint8Array(2 * length);
	const size = begin(0x30);
	if (at + size !== signature.length) throw new Error("No ECDSA signature");
	for (const place of [0, length]) {
		const end = begin(0x02) + at;
		if (!(end <= signature.length)) throw new Error("A signature that ends too early");
		while (at < end && signature[at] === 0) at++;
		const digits = signature.subarray(at, end);
		if (digits.length > length) throw new Error("A number beyond its curve");
		whole.set(digits, place + length - digits.length);
		at = end;
	}
	if (at !== signature.length) throw new Error("No ECDSA signature");
	return whole;
}
