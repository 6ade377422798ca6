import { expect, test } from "vitest";
import { includedWords } from "#app/features/camp/subscription/included-words";

test.each([
	[null, ["Dashboard", "Sessions"], "Dashboard, Sessions"],
	["Starter", ["Staff management"], "Everything in Starter, Staff management"],
	["Professional", [], "Everything in Professional"],
])("the text for a plan beyond %s with %j lists its features", (more_than, features, words) => {
	expect(includedWords(more_than, features)).toBe(words);
});
