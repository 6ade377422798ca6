import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { matcherOf, treeOf } from "#app/platform/http/lazy-routes.server";
import { routes } from "../../build/server/index.js";

const match = matcherOf(routes);
const whole = treeOf(routes);

/** The path of each route, with what stands for its parameters. */
const paths = Object.values(routes).map((route) => {
	let path = "";
	for (let at: typeof route | undefined = route; at; at = routes[at.parentId ?? ""])
		path = `${at.path ?? ""}/${path}`;
	return `/${path}`.replace(/\/+/g, "/").replace(/(?<=.)\/$/, "");
});
const addresses = [...new Set(paths)].map((path) => path.replace(/:\w+/g, "7").replace("*", "any/thing"));
/** How people and programs write them as well. */
const written = [
	(path: string) => `${path}/`,
	(path: string) => path.toUpperCase(),
	(path: string) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
	(path: string) => path.replace(/(?<=.)\//, "%2F"),
	(path: string) => path.replace("/", "//"),
	(path: string) => `${path}/no-such-thing`,
	(path: string) => path.replace(/[^/]+$/, "new"),
	(path: string) => path.replace(/[^/]+$/, "%E0%A4%A"),
];

const found = (matches: ReturnType<typeof match>) =>
	matches?.map(({ route: { id }, params, pathname, pathnameBase }) => ({
		id,
		params,
		pathname,
		pathnameBase,
	}));

test("each URL of the sitemap matches the same routes as in the full router, in any spelling", () => {
	expect(addresses.length).toBeGreaterThan(400);
	// The router alone takes milliseconds for each.
	const asked = addresses.flatMap((path, at) => [path, written[at % 64]?.(path) ?? path]);
	for (const path of asked) expect(found(match(path)), path).toEqual(found(matchRoutes(whole, path)));
});

test("no URL is matched against more than a twentieth of the sitemap", () => {
	const size = (places: typeof whole = []): number =>
		places.reduce((sum, { children }) => sum + 1 + size(children), 0);
	const tried = addresses.map((path) => ({
		path,
		routes: size(
			match(path)
				?.slice(0, 1)
				.map(({ route }) => route),
		),
	}));
	const most = tried.reduce((worst, each) => (each.routes > worst.routes ? each : worst));
	expect(most.routes, most.path).toBeLessThan(Object.keys(routes).length / 20);
});
