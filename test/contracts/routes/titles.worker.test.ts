import { beforeAll, describe, expect, test, vi } from "vitest";
import { ask } from "../../support/ask";
import { aPeopledCamp, aSuperAdmin, type CampWorld } from "../../support/camp-world";
import { builtOf } from "./route-list";
import { ROUTE_TABLE } from "./route-table";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// A title is what a tab, the history and a screen reader say first: the page, then the product.

/** What is wrong with a page's title; null where it has the form. */
function titleFault(html: string): string | null {
	const titles = [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text ?? "");
	const [title = ""] = titles;
	if (titles.length !== 1) return `${titles.length} titles`;
	return /^\S.*? · CampInsights$/.test(title) ? null : `"${title}"`;
}

/** Pages for whoever passes by name themselves: the product and who makes it are what they are about. */
const isPublic = (route: string) => route.startsWith("site/public/");

const screens = ROUTE_TABLE.filter(
	(row) =>
		row.method === "GET" &&
		builtOf(row)?.drawn &&
		row.needs !== "absent" &&
		row.needs !== "refused" &&
		!isPublic(row.route),
);

let camp: CampWorld;
let operator = "";

beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin"]);
	operator = await aSuperAdmin();
});

describe("The rule that every screen's title names the page", () => {
	test.each(screens.map((row) => [row.route, row] as const))("holds for %s", async (_, row) => {
		const token = row.needs === "operator" ? operator : camp.tokens.camp_admin;
		const response = await ask(row.path(camp), { token });
		const html = await response.text();
		// Whoever is signed in is led on from the pages of signing in.
		if (response.status >= 300 && response.status < 400) return;
		expect(titleFault(html)).toBeNull();
	});

	test("holds for error pages", async () => {
		for (const path of ["/no-such-page", "/campers/no-such-camper"]) {
			const response = await ask(path, { token: camp.tokens.camp_admin });
			expect(response.status).toBe(404);
			expect(titleFault(await response.text()), path).toBeNull();
		}
	});
});

test("a title without the product, without a page, or missing is detected (control)", () => {
	expect(titleFault("<title>Roll call · CampInsights</title>")).toBeNull();
	for (const title of ["Roll call", "CampInsights", " · CampInsights", "Roll call - CampInsights"])
		expect(titleFault(`<title>${title}</title>`), title).not.toBeNull();
	expect(titleFault("<h1>Roll call</h1>")).not.toBeNull();
});
