import { describe, expect, it } from "vitest";
import { throughText } from "#app/features/people/campers/family-view";
import { telHref } from "#app/lib/people";

it("a camper found through a relative shows the relative and their relationship", () => {
	const ada = { first_name: "Ada", last_name: "Bee", preferred_name: null };
	expect(throughText({ type: "parent", ...ada })).toBe("Parent: Ada Bee");
	expect(throughText({ type: "something_new", ...ada })).toBe("Family: Ada Bee");
});

describe("A number to dial", () => {
	it.each([
		["(603) 555-0182", "tel:+16035550182"],
		["+44 (0)20 7946 0958 ext. 12", "tel:+442079460958;ext=12"],
		["555 0100 x3", "tel:5550100;ext=3"],
		["(603) 555-0182 ext. 12", "tel:+16035550182;ext=12"],
		["+16035550182;ext=12", "tel:+16035550182;ext=12"],
		["(603) 555-0182, or (603) 555-0183", "tel:+16035550182"],
		["ask at the office", null],
		["", null],
	])("for %j is %j", (phone, href) => {
		expect(telHref(phone)).toBe(href);
	});
});
