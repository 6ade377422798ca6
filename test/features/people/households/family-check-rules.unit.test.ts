import { describe, expect, it } from "vitest";
import { contradictions, type Link } from "#app/features/people/households/family-check-rules";

describe("A child's relationships", () => {
	const link = (fields: Partial<Link>): Link => ({
		id: "ada",
		type: "parent",
		name: "Ada",
		birth_date: "1980-01-01",
		has_inverse: true,
		contact_order: 1,
		is_deleted: false,
		is_inactive: false,
		in_force: true,
		...fields,
	});
	const whole = {
		name: "Ben",
		birth_date: "2016-01-01",
		links: [link({})],
		named_by: [],
		primary_homes: 1,
		homes: 1,
	};

	it("have no contradictions when they agree", () => expect(contradictions(whole)).toEqual([]));

	it("have no contradictions for an order not in force today", () => {
		const over = link({ type: "do_not_release", contact_order: null, in_force: false });
		expect(contradictions({ ...whole, links: [link({}), over] })).toEqual([]);
	});

	it.each([
		["no guardian", { links: [] }, /no parent/],
		["a missing inverse", { links: [link({ has_inverse: false })] }, /reverse link is missing/],
		["two primary households", { primary_homes: 2, homes: 2 }, /2 primary households/],
		["no primary household", { primary_homes: 0 }, /no primary household/],
		["a parent who is not older", { links: [link({ birth_date: "2017-01-01" })] }, /isn't older/],
		[
			"somebody barred who may pick up",
			{
				links: [
					link({}),
					link({ id: "cy", type: "do_not_release", contact_order: null }),
					link({ id: "cy", type: "authorised_pickup", contact_order: null }),
				],
			},
			/marked do not release/,
		],
		[
			"a barred parent alone",
			{ links: [link({}), link({ type: "do_not_release", contact_order: null })] },
			/no parent/,
		],
		["each other's parent", { named_by: [link({})] }, /each other's parent/],
		["nobody to call", { links: [link({ contact_order: null })] }, /no emergency contact/],
		[
			"a deleted parent",
			{ links: [link({}), link({ id: "dee", is_deleted: true, contact_order: 2 })] },
			/was deleted/,
		],
		["an inactive person who is called", { links: [link({ is_inactive: true })] }, /is inactive/],
		[
			"a parent and a call that are over",
			{ links: [link({ in_force: false })] },
			/no parent or guardian.*no emergency contact/,
		],
	])("with %s are reported", (_, fields, problem) => {
		expect(contradictions({ ...whole, ...fields }).join(" ")).toMatch(problem);
	});
});
