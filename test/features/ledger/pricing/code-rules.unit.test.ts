import { describe, expect, it } from "vitest";
import { CODE_SHAPE, foldCode, makeCode, secureRandom } from "#app/features/ledger/pricing/code-rules";

describe("A generated code", () => {
	it("is valid and contains no ambiguous characters", () => {
		for (let at = 0; at < 200; at++) {
			const code = makeCode(secureRandom);
			expect(code).toMatch(CODE_SHAPE);
			expect(code).toMatch(/^[^ILO01]{4}-[^ILO01]{4}$/);
			expect(foldCode(` ${code.toLowerCase()} `)).toBe(code);
		}
		expect(makeCode(() => 0)).toBe("AAAA-AAAA");
	});

	it("draws whole numbers below the limit", () => {
		const seen = new Set(Array.from({ length: 2_000 }, () => secureRandom(31)));
		expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 31 }, (_, index) => index));
	});
});
