import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slugOf } from "#app/lib/slug";

describe("slugOf", () => {
	it.each([
		["Camp Pinewood", "camp-pinewood"],
		["  Camp Élan & Co.  ", "camp-elan-co"],
		["St. Mary’s Camp", "st-marys-camp"],
		["Straße 7", "strasse-7"],
		["מחנה", ""],
		["🏕️", ""],
		["", ""],
	])("turns %j into %j", (text, slug) => expect(slugOf(text)).toBe(slug));

	it("joins with an underscore on request", () => {
		expect(slugOf("Early bird", { joiner: "_" })).toBe("early_bird");
	});

	it("truncates to its length and never ends with the joiner", () => {
		expect(slugOf("ab cd", { max: 3 })).toBe("ab");
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
				const slug = slugOf(text);
				expect(slug.length).toBeLessThanOrEqual(60);
				expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
			}),
		);
	});
});
