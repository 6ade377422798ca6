import { expect, test } from "vitest";
import { postalCode, postalCodeExample } from "#app/lib/postal-codes";

test.each([
	["04009", "US", "04009"],
	["04009-1234", "US", "04009-1234"],
	["4009", "US", null],
	["040091", "US", null],
	[" k1a  0b1 ", "CA", "K1A 0B1"],
	["D1A 0B1", "CA", null],
	["sw1a 1aa", "GB", "SW1A 1AA"],
	["10115", "DE", "10115"],
	["1011 ab", "NL", "1011 AB"],
	["AD500", "AD", "AD500"],
	["!", "AD", null],
	["", "AD", null],
])("the postal code %j in %s is stored as %j", (typed, country, stored) =>
	expect(postalCode(typed, country)).toBe(stored),
);

test("every example postal code is valid", () => {
	const codes = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].flatMap((a, _, all) => all.map((b) => a + b));
	const known = codes.filter((country) => postalCodeExample(country) !== null);
	expect(known.length).toBeGreaterThan(25);
	for (const country of known) {
		const example = postalCodeExample(country) ?? "";
		expect(postalCode(example, country)).toBe(example);
	}
});
