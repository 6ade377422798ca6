import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencyDecimals, formatMoney } from "#app/lib/money";
import {
	allocateChargeable,
	fromProvider,
	providerAmount,
	providerFee,
	providerStep,
} from "#app/lib/provider-amount";

// Source: Stripe's documentation "Supported currencies".
const WITHOUT_DECIMALS = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" ");
const THREE_DECIMALS = "BHD JOD KWD OMR TND".split(" ");
const TWO_DECIMALS = "AUD CAD CHF EUR GBP HUF ISK TWD UGX USD".split(" ");

/** How many decimals Stripe counts a currency with. */
const theirs = (currency: string) =>
	WITHOUT_DECIMALS.includes(currency) ? 0 : THREE_DECIMALS.includes(currency) ? 3 : 2;

describe("An amount in the provider's units", () => {
	it.each([...WITHOUT_DECIMALS, ...THREE_DECIMALS, ...TWO_DECIMALS])(
		"is the same money in %s",
		(currency) => {
			fc.assert(
				fc.property(fc.integer({ min: 1, max: 1_000_000 }), (units) => {
					const cents = units * providerStep(currency);
					const amount = providerAmount(cents, currency);
					expect(amount).not.toBeNull();
					const ours = cents / 10 ** currencyDecimals(currency);
					expect(Number(amount) / 10 ** theirs(currency)).toBeCloseTo(ours, 6);
					expect(fromProvider(Number(amount), currency.toLowerCase())).toBe(cents);
				}),
			);
		},
	);

	it.each([
		[1_000, "JPY", 1_000],
		[1_230, "KWD", 1_230],
		[1_234, "KWD", null],
		[1, "USD", 1],
		[100, "MGA", 1],
		[150, "MGA", null],
		[5, "UGX", 500],
		[10_000, "CLF", null],
	])("for %i of %s is %s", (cents, currency, amount) => {
		expect(providerAmount(cents, currency), formatMoney(cents, currency)).toBe(amount);
	});

	it.each([
		[10_000, 250, "USD", 250],
		[1_999, 250, "USD", 49],
		[12_340, 100, "KWD", 120],
		[300, 50, "MGA", 0],
		[10_000, 0, "USD", 0],
	])("for %i cents at %i hundredths of a percent is a fee in %s of %i", (cents, fee_bp, currency, fee) => {
		expect(providerFee(cents, fee_bp, currency)).toBe(fee);
	});
});

describe("allocateChargeable", () => {
	const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);

	it.each([
		[24_690, [12_345, 12_345], "KWD", [12_345, 12_345]],
		[24_689, [12_345, 12_345], "KWD", [12_345, 12_344]],
		[20_000, [12_345, 12_345], "KWD", [10_000, 10_000]],
		[10, [5, 5, 5], "KWD", [5, 5, 0]],
		[100_000, [33_333, 33_333, 33_334], "KWD", [33_333, 33_333, 33_334]],
		[12_345, [1, 1], "KWD", [6_175, 6_170]],
		[1_001, [1_001, 1_001], "JPY", [501, 500]],
		[150, [99, 99], "MGA", [99, 51]],
	])("splits %i by %j in %s into %j", (total, weights, currency, parts) => {
		expect(allocateChargeable(total, weights, currency)).toEqual(parts);
	});

	it("gives each part at most its weight, and distributes the whole amount", () => {
		const weight = fc.integer({ min: 0, max: 200_000 });
		const weights = fc.array(weight, { minLength: 1, maxLength: 6 }).filter((each) => sum(each) > 0);
		fc.assert(
			fc.property(
				weights,
				fc.double({ min: 0, max: 1, noNaN: true }),
				fc.constantFrom("KWD", "MGA", "JPY", "USD"),
				(each, share, currency) => {
					const total = Math.floor(sum(each) * share);
					const parts = allocateChargeable(total, each, currency);
					expect(sum(parts)).toBe(total);
					for (const [index, part] of parts.entries()) {
						expect(part).toBeGreaterThanOrEqual(0);
						expect(part).toBeLessThanOrEqual(each[index] ?? 0);
					}
				},
			),
		);
	});
});
