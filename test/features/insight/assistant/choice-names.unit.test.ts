import { expect, test } from "vitest";
import { partsOf } from "#app/features/insight/assistant/planner/choice-names";
import { nearWords } from "#app/features/insight/assistant/planner/near-words";

test("a part of a name means the name, unless the name says no or the part means something else", () => {
	expect(partsOf("travel release")).toEqual(["travel", "release"]);
	// A photo isn't the release for photos.
	expect(partsOf("photo release")).toEqual(["release"]);
	expect(partsOf("no photos")).toEqual([]);
});

test("the words near an unknown one don't include itself", () => {
	const words = new Set(["turn", "term", "return"]);
	expect(nearWords("turn", { words })).not.toContain("turn");
	expect(nearWords("tern", { words })).toContain("turn");
});

test("the words near an unknown one look like it, and not only sound like it", () => {
	const words = new Set(["food", "void", "form", "forms"]);
	expect(nearWords("photo", { words })).toEqual([]);
	expect(nearWords("phorm", { words })).toContain("form");
});
