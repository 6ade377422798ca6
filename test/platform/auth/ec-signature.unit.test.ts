import { createSign, generateKeyPairSync, verify } from "node:crypto";
import { expect, test } from "vitest";
import { unwrapEC2Signature } from "~/platform/auth/ec-signature";

test.each([
	["prime256v1", 1, 32],
	["secp384r1", 2, 48],
	["secp521r1", 3, 66],
] as const)("signatures of %s are read, with numbers of all lengths", (namedCurve, curve, length) => {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve });
	for (let each = 0; each < 60; each++) {
		const text = `message ${each}`;
		const der = createSign("sha256").update(text).sign(privateKey);
		const raw = unwrapEC2Signature(der, curve);
		expect(raw).toHaveLength(2 * length);
		const key = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
		expect(verify("sha256", Buffer.from(text), key, raw)).toBe(true);
		expect(verify("sha256", Buffer.from(`${text}?`), key, raw)).toBe(false);
	}
});

const right = Buffer.from("3006020101020102", "hex");

test("what is no signature is refused", () => {
	expect(unwrapEC2Signature(right, 1)[31]).toBe(1);
	for (let length = 0; length < right.length; length++)
		expect(() => unwrapEC2Signature(right.subarray(0, length), 1)).toThrow();
	for (const wrong of [
		"300602010102010200",
		"310602010102010200",
		"3006030101020102",
		"300602ff01020102",
		"",
	])
		expect(() => unwrapEC2Signature(Buffer.from(wrong, "hex"), 1)).toThrow();
	const long = Buffer.from(`30${(2 + 33 + 3).toString(16)}0221${"01".repeat(33)}020101`, "hex");
	expect(() => unwrapEC2Signature(long, 1)).toThrow(/beyond/);
	expect(() => unwrapEC2Signature(right, 9)).toThrow(/curve/);
});
