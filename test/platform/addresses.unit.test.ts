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
])(
	"an imported state %j with postal code %j, for a camp in %s, is stored as %j",
	(state, zip_code, home, stored) => expect(stateNear(home, { state, zip_code })).toBe(stored),
);

describe("An address", () => {
	const stored = { country: "US", state: "ME", zip_code: "04009" };
	const wrong = (change: object, before: object = stored) =>
		Object.keys(fittedAddress(change, before, "US").fields);

	it("is validated where it changes, and completely with a new country", () => {
		expect(wrong({ state: "Mane" })).toEqual(["state"]);
		expect(wrong({ zip_code: "4009" })).toEqual(["zip_code"]);
		expect(wrong({ country: "CA" })).toEqual(["state", "zip_code"]);
		expect(wrong({ country: "CA", state: null, zip_code: null })).toEqual([]);
		expect(wrong({ city: "Bath" }, { ...stored, state: "Mane" })).toEqual([]);
	});

	it("without a country is in the camp's country", () => {
		expect(fittedAddress({ state: "maine", country: null }, {}, "US").change).toMatchObject({ state: "ME" });
		expect(wrong({ state: "maine" }, {})).toEqual([]);
		expect(fittedAddress({ state: "maine" }, {}, "GB").change).toEqual({ state: "maine" });
	});
});
