import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

// What a page is styled by must not cost more than the page: `:has()` at the root is asked again by every box that is ticked and
// every one that React takes over, and each time the whole page is styled anew (a third of what a list took to come alive).

/** Selectors that ask the root for what is in it; without scripts nothing changes, so there they may. */
function asksTheRoot(css: string): string[] {
	const unscripted = /@media \(scripting: none\) \{(?:[^{}]|\{[^{}]*\})*\}/g;
	return css.replace(unscripted, "").match(/(?:\bhtml|:root|\bbody)[^\s{},>+~]*:has\([^{]*/g) ?? [];
}

describe("The rule that no stylesheet uses :has() on the root", () => {
	test.each(globSync("app/**/*.css").sort())("holds for %s", (path) => {
		expect(asksTheRoot(readFileSync(path, "utf8"))).toEqual([]);
	});

	test("detects a stylesheet that does (control)", () => {
		const planted = "html:has(.a) .b { c: d } body[x]:has(.y) { c: d } .z:has(.y) { c: d }";
		expect(asksTheRoot(planted)).toHaveLength(2);
		expect(asksTheRoot(`@media (scripting: none) { ${planted} }`)).toEqual([]);
	});
});
