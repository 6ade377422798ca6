import { expect, test } from "vitest";
import { VISITED } from "../e2e/support/screens";
import { builtRoutes } from "../support/built-routes";

// What the browser journeys visit (test/e2e/accessibility.e2e.ts) is every screen there is.

type Routes = Record<
	string,
	{ id: string; path?: string; index?: boolean; module: { default?: unknown } } | undefined
>;

/** These only lead on. */
const LEADING_ON = ["account/auth/routes/home", "people/campers/routes/camper", "root"];

/** Ids, below features/, of the routes that draw a page. */
const drawn = (routes: Routes) =>
	Object.values(routes)
		.filter((route) => route?.module.default && (route.path !== undefined || route.index))
		.map((route) => route?.id.replace(/^features\//, "") ?? "")
		.filter((id) => !LEADING_ON.includes(id));

test("every route that renders a page is visited, and nothing else", () => {
	const ids = drawn(builtRoutes as Routes);
	expect(ids.length).toBeGreaterThan(15);
	expect(ids.filter((id) => !VISITED.has(id))).toEqual([]);
	expect([...VISITED].filter((id) => !ids.includes(id))).toEqual([]);
});

test("a page that is never visited is detected (control)", () => {
	const planted = { id: "features/planted/routes/planted", path: "planted", module: { default: () => null } };
	const ids = drawn({ ...(builtRoutes as Routes), planted });
	expect(ids.filter((id) => !VISITED.has(id))).toEqual(["planted/routes/planted"]);
});
