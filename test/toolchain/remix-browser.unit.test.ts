import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locationInTransition } from "../../remix-browser.config";

const SOURCE = readFileSync("node_modules/@remix-run/react/dist/esm/browser.js", "utf8");

test("Remix's own location changes within a transition", () => {
	expect(locationInTransition(SOURCE)).toContain(
		"React.startTransition(() => setLocation(newState.location));",
	);
});

test("a version that does otherwise is refused", () => {
	expect(() => locationInTransition(SOURCE.replaceAll("setLocation(newState", "moveTo(newState"))).toThrow(
		"has 0 of",
	);
	expect(() => locationInTransition(SOURCE + SOURCE)).toThrow("has 2 of");
});
