import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostOf, outOf, sourceOf, sourceText } from "#app/features/money/refunds/rules";

const rests = fc
	.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 6 })
	.map((each) => each.map((rest_cents, at) => ({ payment_id: `p${at}`, rest_cents })));

describe("The credits that a refund is paid from", () => {
	it("are the oldest first, to the cent, and none beyond its amount", () => {
		fc.assert(
			fc.property(rests, fc.integer({ min: 1, max: 4_000 }), (of, amount_cents) => {
				const all = of.reduce((sum, { rest_cents }) => sum + rest_cents, 0);
				const parts = outOf(amount_cents, of);
				expect(parts === null).toBe(amount_cents > all);
				if (parts === null) return;
				expect(parts.reduce((sum, part) => sum + part.amount_cents, 0)).toBe(amount_cents);
				for (const { payment_id, amount_cents: part } of parts) {
					const rest = of.find((each) => each.payment_id === payment_id)?.rest_cents ?? 0;
					expect(part).toBeGreaterThan(0);
					expect(part).toBeLessThanOrEqual(rest);
				}
				// All but the last are used up.
				for (const part of parts.slice(0, -1)) {
					expect(of).toContainEqual({ payment_id: part.payment_id, rest_cents: part.amount_cents });
				}
			}),
		);
	});
});

describe("The refundable part of a payment", () => {
	it("is what is unapplied and not yet requested, never below zero", () => {
		const of = { amount_cents: 100, spread_cents: 30, refunded_cents: 20, open_cents: 10 };
		expect([mostOf(of), mostOf({ ...of, open_cents: 60 })]).toEqual([40, 0]);
	});
});

describe("A refund source as text", () => {
	it("can be parsed back, and other text is rejected", () => {
		for (const source of [
			{ kind: "credit" },
			{ kind: "payment", payment_id: "a:b" },
			{ kind: "owed", payable_id: "c" },
		] as const) {
			expect(sourceOf(sourceText(source))).toEqual(source);
		}
		for (const text of ["", "payment:", "savings:x", "owed"]) expect(sourceOf(text), text).toBeNull();
	});
});
