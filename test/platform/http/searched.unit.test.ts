import { expect, test } from "vitest";
import { blank, searched } from "#app/platform/http/fields";

test.each([
	["  ada   lovelace ", "ada lovelace"],
	["   ", ""],
	["\u0007\u0000", ""],
	["x".repeat(60), "x".repeat(50)],
])("the search text of %o is %o", (typed, text) => expect(blank(searched()).parse(typed)).toBe(text));
