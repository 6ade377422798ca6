import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { ask, placeOf } from "../../support/ask";
import { aPeopledCamp, aSuperAdmin, type CampWorld } from "../../support/camp-world";
import { builtOf } from "./route-list";
import { ROUTE_TABLE } from "./route-table";
import { costOf, MORE_THAN_ONE, withinBudget } from "./trips";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// Each screen is requested once, and its one response is checked for everything that holds for all screens.

/**
 * Errors in the markup, from a checker that is independent of the product. Browsers repair invalid markup, each in
 * its own way, and scripts and screen readers then see something other than what was written.
 */
async function faultsOf(html: string): Promise<string[]> {
	const response = await env.HTML_CHECKER.fetch("http://checker.test/", { method: "POST", body: html });
	return response.json();
}

/** Error in a page's title; null when it names the page and then the product, which browsers and screen readers say first. */
function titleFault(html: string): string | null {
	const titles = [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text ?? "");
	const [title = ""] = titles;
	if (titles.length !== 1) return `${titles.length} titles`;
	return /^\S.*? · CampInsights$/.test(title) ? null : `"${title}"`;
}

/** Public pages are about the product itself, so their titles can begin with it. */
const isPublic = (route: string) => route.startsWith("site/public/");

const screens = ROUTE_TABLE.filter(
	(row) => row.method === "GET" && builtOf(row)?.drawn && row.needs !== "absent" && row.needs !== "refused",
);

const isPage = (response: Response, html: string) =>
	Boolean(response.headers.get("Content-Type")?.startsWith("text/html")) &&
	response.status < 300 &&
	html !== "";

let camp: CampWorld;
let operator = "";
let place = "";

beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin", "parent", "counselor"]);
	operator = await aSuperAdmin();
	place = await placeOf(camp.tokens.camp_admin);
});

describe("The rule that every screen is valid HTML, has a title, and stays within its trip limit", () => {
	test.each(screens.map((row) => [row.route, row] as const))("holds for %s", async (route, row) => {
		const token = row.needs === "operator" ? operator : camp.tokens.camp_admin;
		const response = await ask(row.path(camp), { token, cookies: [place] });
		const html = await response.text();
		expect(response.status).toBeLessThan(400);
		const cost = costOf(response.headers.get("X-Database"));
		expect(withinBudget(cost), JSON.stringify(cost)).toBe(true);
		if (route in MORE_THAN_ONE) expect(cost.trips, "no longer needs an exception").toBeGreaterThan(1);
		else expect(cost.trips, "trips").toBeLessThanOrEqual(1);
		// A signed-in user is redirected from the pages for signing in.
		if (!isPage(response, html)) return;
		expect(await faultsOf(html)).toEqual([]);
		if (!isPublic(route)) expect(titleFault(html)).toBeNull();
	});

	const open = screens.filter(({ needs }) => needs === "anyone");
	test.each(open.map((row) => [row.route, row] as const))("holds for a visitor of %s", async (_, row) => {
		const response = await ask(row.path(camp));
		const html = await response.text();
		if (isPage(response, html)) expect(await faultsOf(html)).toEqual([]);
	});

	test("holds for the titles of error pages", async () => {
		for (const path of ["/no-such-page", "/campers/no-such-camper"]) {
			const response = await ask(path, { token: camp.tokens.camp_admin });
			expect(response.status).toBe(404);
			expect(titleFault(await response.text()), path).toBeNull();
		}
	});

	test.each([
		["parent", ["/parent-dashboard", "/parent-dashboard/payments", "/account"]],
		["counselor", ["/staff-dashboard", "/roll-call", "/more"]],
	])("holds for the screens of a %s", async (role, paths) => {
		for (const path of paths) {
			const response = await ask(path, { token: camp.tokens[role] });
			expect(await faultsOf(await response.text()), path).toEqual([]);
		}
	});
});

test("invalid markup is detected (control)", async () => {
	const page = (body: string) =>
		`<!DOCTYPE html><html lang="en"><head><title>Roll call</title></head><body>${body}</body></html>`;
	expect(await faultsOf(page("<p>Fine</p>"))).toEqual([]);
	const wrong = page('<span><div>No</div></span><input type="checkbox" aria-label="No" autocomplete="tel">');
	expect(await faultsOf(wrong)).toEqual([
		expect.stringMatching(/^element-permitted-content/),
		expect.stringMatching(/^valid-autocomplete/),
	]);
});

test("a title without the product, without a page, or missing is detected (control)", () => {
	expect(titleFault("<title>Roll call · CampInsights</title>")).toBeNull();
	for (const title of ["Roll call", "CampInsights", " · CampInsights", "Roll call - CampInsights"])
		expect(titleFault(`<title>${title}</title>`), title).not.toBeNull();
	expect(titleFault("<h1>Roll call</h1>")).not.toBeNull();
});
