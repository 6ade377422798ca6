import { matchRoutes } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { matcherOf, treeOf } from "#app/platform/http/lazy-routes.server";

type Listed = Parameters<typeof matcherOf>[0][string];

/** A sitemap by its routes' paths, each within a layout without a path that is within the root. */
function sitemapOf(paths: readonly (string | Omit<Listed, "id" | "parentId">)[]): Record<string, Listed> {
	const inShell = paths.map((each, at): Listed => {
		const listed = typeof each === "string" ? { path: each } : each;
		return { id: `${at} ${listed.path}`, parentId: "shell", ...listed };
	});
	const all = [{ id: "root", path: "" }, { id: "shell", parentId: "root" }, ...inShell];
	return Object.fromEntries(all.map((each) => [each.id, each]));
}

const ROUTES = sitemapOf([
	{ index: true },
	...["campers", "campers/new", "campers/:camper_id", "campers/:camper_id/edit", "days/:date?", "kids"],
	{ path: "Exact", caseSensitive: true },
	...["api/campers", "api/campers/:camper_id", "api/:kind", "api/campers/:camper_id/print", "api/new?/list"],
	...[":camp/:year", ":camp/settings", "files/*", "*"],
]);
/** Some name the same routes in another order, so that one's order is not taken for the other's. */
const OTHERS = sitemapOf([":anything/*", { path: "campers", caseSensitive: true }]);
const PATHS = [
	...["/", "/campers", "/CAMPERS/", "/campers/new", "/campers/7", "/campers/7/edit", "/campers/a%2Fb"],
	...["/campers%2Fnew", "/campers%2fnew/edit", "/campers/%E0%A4%A", "/%E0%A4%A/new", "/c%61mpers/n%65w"],
	...["/days", "/days/2026-07-15", "/Exact", "/exact", "/files", "/files/a/b", "/no/such/page"],
	...["/api", "/api/campers", "/API/Campers/7", "/api/campers/7/print", "/api/sessions", "/%61pi/c%61mpers"],
	...["//api/campers", "/api//campers", "/api/campers/", "/api/list", "/api/new/list", "/api/new"],
	...[
		"/cedar/2026",
		"/cedar/settings",
		"/campers/settings",
		"/kids/settings",
		"/cedar%2F7/settings",
		"/kids",
		"/\u212Aids",
	],
	...["/campers/7/8/9", "/campers/new/edit", "/campers?new", "/campers#/new", "campers/new", "", "/"],
];

/** What both find, less the copies of the routes themselves. */
const found = (matches: ReturnType<ReturnType<typeof matcherOf>>) =>
	matches?.map(({ route: { id }, params, pathname, pathnameBase }) => ({
		id,
		params,
		pathname,
		pathnameBase,
	}));

describe("The routes of a path", () => {
	test("are those that the router finds on the whole sitemap, for repeated calls too", () => {
		for (const routes of [ROUTES, OTHERS, ROUTES]) {
			const match = matcherOf(routes);
			const whole = treeOf(routes);
			for (const path of [...PATHS, ...PATHS]) {
				expect(found(match(path)), path).toEqual(found(matchRoutes(whole, path)));
			}
		}
	});

	test("are searched among the few with the same beginning", () => {
		const match = matcherOf(
			sitemapOf(
				Array.from({ length: 300 }, (_, at) => `api/thing${at}/:id`).concat("api/*", ":camp/:year", "*"),
			),
		);
		const tried = (path: string) => match(path)?.[1]?.route.children?.map((each) => each.path);
		expect(tried("/api/thing299/7")).toEqual(["api/thing299/:id", "api/*", ":camp/:year", "*"]);
		expect(tried("/API/unknown")).toEqual(["api/*", ":camp/:year", "*"]);
		expect(tried("/cedar/2026")).toEqual([":camp/:year", "*"]);
	});
});
