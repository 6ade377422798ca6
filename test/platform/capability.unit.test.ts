import { describe, expect, it } from "vitest";
import { CAPABILITIES } from "#app/capabilities";
import { type Capability, inOrder } from "#app/platform/capability";

/** What stands more than once. */
const twice = (keys: readonly (string | number)[]) => keys.filter((key, at) => keys.indexOf(key) !== at);
const of = <T>(pick: (each: Capability) => readonly T[] | undefined) =>
	CAPABILITIES.flatMap((each) => pick(each) ?? []);

const things = of(({ audit }) => Object.entries(audit?.things ?? {}));
const listed = things.flatMap(([, { position }]) => position ?? []);

describe("The capability declarations", () => {
	it.each([
		[
			"place of the navigation",
			of((each) => each.navigation).map((at) => `${at.under ?? ""} ${at.position}`),
		],
		["letter of a quick action", of((each) => each.quick_actions).map(({ key }) => key)],
		["place of a quick action", of((each) => each.quick_actions).map(({ position }) => position)],
		["key of a page", of((each) => each.pages).map(({ key }) => key)],
		["place of a page", of((each) => each.pages).map(({ position }) => position)],
		["address of the plan", of(({ plan = {} }) => Object.keys(plan))],
		["permission", of((each) => each.permissions).map(({ key }) => key)],
		["place of a permission", of((each) => each.permissions).map((at) => `${at.group} ${at.position}`)],
		["thing of the trail", things.map(([key]) => key)],
		["place in the trail's filter", listed],
		["sentence of the trail", of(({ audit }) => Object.keys(audit?.sentences ?? {}))],
		["deed of the trail", of(({ audit }) => Object.keys(audit?.deeds ?? {}))],
	])("contain each %s once", (_, keys) => {
		expect(keys.length).toBeGreaterThan(4);
		expect(twice(keys)).toEqual([]);
	});

	it("reveal a duplicate (control)", () => {
		expect(twice(["a", "b", "a"])).toEqual(["a"]);
	});
});

it("every nested navigation entry names an existing parent", () => {
	const places = of((each) => each.navigation);
	const branches = new Set(places.flatMap(({ under }) => under ?? []));
	expect(branches.size).toBeGreaterThan(0);
	expect([...branches].filter((to) => !places.some((place) => place.to === to && !place.under))).toEqual([]);
});

it("declarations are sorted by position, regardless of their order in the list", () => {
	expect(inOrder([{ position: 20 }, { position: 10 }, { position: 15 }])).toEqual([
		{ position: 10 },
		{ position: 15 },
		{ position: 20 },
	]);
});
