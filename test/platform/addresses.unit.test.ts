import { describe, expect, it } from "vitest";
import { fittedAddress, stateNear } from "#app/platform/addresses";

it.each([
	["New York", null, "US", "NY"],
	["ny", "12207", "US", "NY"],
	["Ontario", "K1A 0B1", "US", "ON"],
	["ME", null, "CA", "ME"],
	// Abroad, as the postal code shows.
	["Kent", "CT1 2EH", "US", "Kent"],
	["Kent", "12207", "US", null],
	["Nowhere", null, "US", null],
	["Kent", null, "GB", "Kent"],
])("a file's state %j with postal code %j, of a camp in %s, is %j", (state, zip_code, home, stored) =>
	expect(stateNear(home, { state, zip_code })).toBe(stored),
);

describe("an address", () => {
	const stored = { country: "US", state: "ME", zip_code: "04009" };
	const wrong = (change: object, before: object = stored) =>
		Object.keys(fittedAddress(change, before, "US").fields);

	it("is judged where it is changed, all of it with a new country", () => {
		expect(wrong({ state: "Mane" })).toEqual(["state"]);
		expect(wrong({ zip_code: "4009" })).toEqual(["zip_code"]);
		expect(wrong({ country: "CA" })).toEqual(["state", "zip_code"]);
		expect(wrong({ country: "CA", state: null, zip_code: null })).toEqual([]);
		expect(wrong({ city: "Bath" }, { ...stored, state: "Mane" })).toEqual([]);
	});

	it("that names no country is at home", () => {
		expect(fittedAddress({ state: "maine", country: null }, {}, "US").change).toMatchObject({ state: "ME" });
		expect(wrong({ state: "maine" }, {})).toEqual([]);
		expect(fittedAddress({ state: "maine" }, {}, "GB").change).toEqual({ state: "maine" });
	});
});
