import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FLAG_KEYS, isUnusedFlag } from "~/platform/auth/flags";

/** The flags that a route of the product asks for. */
const asked = new Set(
	readdirSync("app/features", { recursive: true, encoding: "utf8" })
		.filter((path) => /\.tsx?$/.test(path))
		.flatMap((path) => [...readFileSync(`app/features/${path}`, "utf8").matchAll(/"flag:(\w+)"/g)])
		.map(([, flag]) => flag),
);

it("a flag's card says that nothing uses it until something does, and not a day longer", () => {
	expect(FLAG_KEYS.filter(isUnusedFlag)).toEqual(FLAG_KEYS.filter((flag) => !asked.has(flag)));
});
