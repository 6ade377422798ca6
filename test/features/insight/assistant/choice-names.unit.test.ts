import { expect, test } from "vitest";
import { partsOf } from "#app/features/insight/assistant/planner/choice-names";
import { nearWords } from "#app/features/insight/assistant/planner/near-words";

test("a part of a name means the name, unless the name says no", () => {
	expect(partsOf("photo release")).toEqual(["photo", "release"]);
	expect(partsOf("no photos")).toEqual([]);
});

test("the words near an unknown one don't include itself", () => {
	const words = new Set(["turn", "term", "return"]);
	expect(nearWords("turn", { words })).not.toContain("turn");
	expect(nearWords("tern", { words })).toContain("turn");
});
