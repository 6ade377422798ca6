import { expect, it } from "vitest";
import { inverseOf, RELATIONSHIP_TYPES } from "#app/lib/relationships";

it("the inverse of a relationship's inverse is the relationship", () => {
	for (const type of RELATIONSHIP_TYPES) {
		const inverse = inverseOf(type);
		if (inverse) expect(inverseOf(inverse)).toBe(type);
	}
});
