import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { roomy } from "../../.ci/roomy-miniflare.mjs";

test("the installed Miniflare is written into room that doubles, and nothing else of it changes", () => {
	const source = readFileSync(createRequire(import.meta.url).resolve("miniflare"), "utf8");
	const changed = roomy(source);
	const lines = source.split("\n");
	const others = changed.split("\n").filter((line, at) => line !== lines[at]);
	expect(others).toEqual([expect.stringContaining("Math.max(minSize, srcBuffer.byteLength)")]);
	// What it relies on: how much is written is known apart from how much room there is.
	expect(source).toContain("return this.buffer.byteLength - this.byteLength >= byteLength;");
	// Another version's is left as it is.
	expect(roomy("something else")).toBe("something else");
});
