import { describe, expect, it } from "vitest";
import { openOf, stateOf } from "#app/features/money/invoices/rules";

const sums = (paid_cents: number, gone_cents = 0, kept = "issued") => ({
	kept,
	total_cents: 100,
	paid_cents,
	gone_cents,
});

describe("The status of an invoice", () => {
	it.each([
		["issued", sums(0)],
		["partially_paid", sums(99)],
		["paid", sums(100)],
		["paid", sums(60, 40)],
		["issued", sums(0, 40)],
		["void", sums(0, 100)],
		["void", sums(100, 0, "void")],
		["draft", sums(100, 0, "draft")],
	] as const)("is %s for %o", (state, each) => expect(stateOf(each)).toBe(state));

	it("comes with the balance due", () => {
		expect(openOf(sums(30, 20))).toBe(50);
		expect(openOf(sums(0, 0, "void"))).toBe(0);
	});
});
