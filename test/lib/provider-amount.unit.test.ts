import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencyDecimals, formatMoney } from "~/lib/money";
import { fromProvider, providerAmount, providerFee, providerStep } from "~/lib/provider-amount";

// Source: Stripe's documentation "Supported currencies".
const WITHOUT_DECIMALS = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" ");
const THREE_DECIMALS = "BHD JOD KWD OMR TND".split(" ");
const TWO_DECIMALS = "AUD CAD CHF EUR GBP HUF ISK TWD UGX USD".split(" ");

/** How many decimals Stripe counts a currency with. */
const theirs = (currency: string) =>
	WITHOUT_DECIMALS.includes(currency) ? 0 : THREE_DECIMALS.includes(currency) ? 3 : 2;

describe("an amount as the provider counts it", () => {
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
	])("%i of %s is %s", (cents, currency, amount) => {
		expect(providerAmount(cents, currency), formatMoney(cents, currency)).toBe(amount);
	});

	it.each([
		[10_000, 250, "USD", 250],
		[1_999, 250, "USD", 49],
		[12_340, 100, "KWD", 120],
		[300, 50, "MGA", 0],
		[10_000, 0, "USD", 0],
	])(
		"of %i cents the fee of %i hundredths of a percent is in %s %i as Stripe counts",
		(cents, fee_bp, currency, fee) => {
			expect(providerFee(cents, fee_bp, currency)).toBe(fee);
		},
	);
});
