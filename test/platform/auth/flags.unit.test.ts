import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FLAG_KEYS, USED_FLAGS } from "#app/platform/auth/flags";

/** The flags that a route of the product asks for. */
const asked = new Set(
	readdirSync("app/features", { recursive: true, encoding: "utf8" })
		.filter((path) => /\.tsx?$/.test(path))
		.flatMap((path) => [...readFileSync(`app/features/${path}`, "utf8").matchAll(/"flag:(\w+)"/g)])
		.map(([, flag]) => flag),
);

it("the server sends the feature flags that a screen reads, and no others", () => {
	expect(USED_FLAGS).toEqual(FLAG_KEYS.filter((flag) => asked.has(flag)));
});
