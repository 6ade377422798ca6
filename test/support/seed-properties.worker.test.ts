import fc from "fast-check";
import { expect, inject, test } from "vitest";

test("property tests use the seed of the whole run", () => {
	const drawn = () => fc.sample(fc.nat(), 5);
	expect(drawn()).toEqual(fc.sample(fc.nat(), { numRuns: 5, seed: inject("chance") }));
	expect(drawn()).not.toEqual(fc.sample(fc.nat(), { numRuns: 5, seed: inject("chance") + 1 }));
});
