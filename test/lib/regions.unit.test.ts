import { expect, test } from "vitest";
import { regionCode, regionsOf } from "#app/lib/regions";

test.each([
	["ME", "US", "ME"],
	[" me ", "US", "ME"],
	["new  hampshire", "US", "NH"],
	["D.C.", "US", "DC"],
	["us virgin islands", "US", "VI"],
	["AE", "US", "AE"],
	["ON", "US", null],
	["Mane", "US", null],
	["", "US", null],
	["Quebec", "CA", "QC"],
	["québec", "CA", "QC"],
	["ME", "CA", null],
	[" Kent ", "GB", "Kent"],
])("the state %j in %s is stored as %j", (typed, country, stored) =>
	expect(regionCode(typed, country)).toBe(stored),
);

test("the US has 50 states, the District, 5 territories and 3 armed forces regions, and Canada has 13 regions", () => {
	const codes = regionsOf("US").map(({ value }) => value);
	expect([codes.length, new Set(codes).size, regionsOf("CA").length]).toEqual([59, 59, 13]);
	expect(regionsOf("DE")).toEqual([]);
});
