import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate, currencyDecimals, formatMoney, parseMoney, plainAmount } from "#app/lib/money";

const plain = (text: string) => text.replace(/\s/g, " ");

describe("formatMoney", () => {
	it.each([
		[123450, "USD", "en-US", "$1,234.50"],
		[0, "USD", "en-US", "$0.00"],
		[-5, "USD", "en-US", "-$0.05"],
		[500, "JPY", "en-US", "¥500"],
		[1234, "KWD", "en-US", "KWD 1.234"],
		[123450, "EUR", "de", "1.234,50 €"],
		[123450, "USD", "not a locale", "$1,234.50"],
		[123450, "AFN", "en-US", "AFN 1,234.50"],
	])("formats %i %s in %s as %j", (cents, currency, locale, text) => {
		expect(plain(formatMoney(cents, currency, locale))).toBe(text);
	});

	it("rejects an amount that isn't whole cents and an invalid currency", () => {
		expect(() => formatMoney(1.5, "USD")).toThrow(RangeError);
		expect(() => formatMoney(Number.NaN, "USD")).toThrow(RangeError);
		expect(() => formatMoney(1, "DOLLARS")).toThrow(RangeError);
	});

	it("takes the decimals from ISO 4217", () => {
		expect(["USD", "jpy", "KWD", "CLF", "HUF"].map(currencyDecimals)).toEqual([2, 0, 3, 4, 2]);
	});
});

describe("parseMoney", () => {
	it.each([
		["1,234.50", "USD", "en-US", 123450],
		[" $1234.5 ", "USD", "en-US", 123450],
		["12", "USD", "en-US", 1200],
		["USD 12.05", "USD", "en-US", 1205],
		["-$0.05", "USD", "en-US", -5],
		["−3", "USD", "en-US", -300],
		["1.234,50 €", "EUR", "de", 123450],
		["1 234,50", "EUR", "fr", 123450],
		["1'234.50", "CHF", "de-CH", 123450],
		["12,34,567", "INR", "en-IN", 123456700],
		["500", "JPY", "ja", 500],
		["1.234", "KWD", "en-US", 1234],
		["-0", "USD", "en-US", 0],
	])("reads %j %s in %s as %i", (text, currency, locale, cents) => {
		expect(parseMoney(text, currency, locale)).toBe(cents);
	});

	it.each([
		["", "USD"],
		["   ", "USD"],
		["$", "USD"],
		["1,50", "USD"],
		["1.234,50", "USD"],
		["1.505", "USD"],
		["1.5", "JPY"],
		["1e3", "USD"],
		["12 34", "USD"],
		["€12", "USD"],
		["NaN", "USD"],
		["1.", "USD"],
		["--1", "USD"],
		["99999999999999999", "USD"],
	])("rejects the ambiguous or invalid %j %s", (text, currency) =>
		expect(parseMoney(text, currency)).toBeNull(),
	);

	it("parses the output of formatMoney", () => {
		const locale = fc.constantFrom("en-US", "de", "fr", "de-CH", "en-IN", "pt-BR", "sv", "he", "ar-EG", "ja");
		const currency = fc.constantFrom("USD", "EUR", "JPY", "KWD", "CHF", "INR", "CLF");
		const cents = fc.integer({ min: -1e12, max: 1e12 });
		fc.assert(
			fc.property(
				cents,
				currency,
				locale,
				(amount, code, reader) => parseMoney(formatMoney(amount, code, reader), code, reader) === amount,
			),
			{ numRuns: 1000 },
		);
	});
});

describe("allocate", () => {
	it.each([
		[100, [1, 1, 1], [34, 33, 33]],
		[-100, [1, 1, 1], [-34, -33, -33]],
		[10, [0, 1, 0], [0, 10, 0]],
		[5, [50, 30, 20], [3, 1, 1]],
		[1, [1, 2], [0, 1]],
		[0, [0, 0], [0, 0]],
		[0, [], []],
	])("splits %i by %j into %j", (total, weights, parts) => expect(allocate(total, weights)).toEqual(parts));

	it("rejects an amount that can't be split exactly", () => {
		expect(() => allocate(10, [])).toThrow(RangeError);
		expect(() => allocate(10, [0, 0])).toThrow(RangeError);
		expect(() => allocate(10, [1, -1])).toThrow(RangeError);
		expect(() => allocate(10, [0.5])).toThrow(RangeError);
		expect(() => allocate(0.5, [1])).toThrow(RangeError);
	});

	it("sums to the cent, and each part is within a cent of its exact share", () => {
		const weights = fc
			.array(fc.nat({ max: Number.MAX_SAFE_INTEGER }), { minLength: 1, maxLength: 12 })
			.filter((list) => list.some((weight) => weight > 0));
		fc.assert(
			fc.property(fc.maxSafeInteger(), weights, (total, list) => {
				const parts = allocate(total, list);
				const sum = list.reduce((all, weight) => all + BigInt(weight), 0n);
				expect(parts.reduce((all, part) => all + BigInt(part), 0n)).toBe(BigInt(total));
				for (const [index, part] of parts.entries()) {
					const off = BigInt(part) * sum - BigInt(total) * BigInt(list[index] ?? 0);
					expect((off < 0n ? -off : off) < sum).toBe(true);
				}
			}),
		);
	});
});

describe("The amount format for a field or a file", () => {
	it.each([
		[123_450, "USD", "1234.50"],
		[-7_000, "USD", "-70.00"],
		[500, "JPY", "500"],
		[1, "KWD", "0.001"],
		[0, "USD", "0.00"],
	])("writes %i %s as %s", (cents, currency, text) => {
		expect(plainAmount(cents, currency)).toBe(text);
	});
});
