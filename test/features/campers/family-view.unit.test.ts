import { describe, expect, it } from "vitest";
import { familyView } from "~/features/campers/family-view";
import { telHref } from "~/lib/people";

const relation = (fields: object) => ({
	id: "ada",
	type: "parent",
	contact_order: null,
	first_name: "Ada",
	last_name: "Bee",
	preferred_name: null,
	phone: null,
	email: null,
	profile_image_url: null,
	is_camper: 0,
	...fields,
});

describe("a camper's family", () => {
	it("is person by person, with all they are", () => {
		const { relatives } = familyView(
			[
				relation({ contact_order: 1, phone: "555" }),
				relation({ id: "ben", type: "sibling", first_name: "Ben", is_camper: 1 }),
				relation({ type: "authorised_pickup" }),
			],
			false,
		);
		expect(relatives.map(({ name, roles, is_camper }) => [name, roles, is_camper])).toEqual([
			["Ada Bee", ["Parent", "May pick up"], false],
			["Ben Bee", ["Sibling"], true],
		]);
	});

	it("never gives the contacts of who must not take the child, and the name only to those who may know", () => {
		const relations = [relation({ contact_order: 1, phone: "555" }), relation({ type: "do_not_release" })];
		const told = familyView(relations, false);
		expect(told).toEqual({ relatives: [], do_not_release: true, barred: [] });
		expect(JSON.stringify(told)).not.toContain("Ada");
		expect(familyView(relations, true)).toMatchObject({
			relatives: [],
			barred: [{ id: "ada", name: "Ada Bee" }],
		});
	});
});

describe("a number to dial", () => {
	it.each([
		["(603) 555-0182", "tel:6035550182"],
		["+44 (0)20 7946 0958 ext. 12", "tel:+4402079460958"],
		["555 0100 x3", "tel:5550100"],
		["ask at the office", null],
		["", null],
	])("%j is %j", (phone, href) => {
		expect(telHref(phone)).toBe(href);
	});
});
