import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes, parsePath } from "@remix-run/react";
import { createSemaphore } from "../semaphore";
import type { LazyRoute } from "./lazy-route";

type Routes = Record<string, LazyRoute>;
type Module = ServerBuild["routes"][string]["module"];
type Handle = (request: Request, context?: AppLoadContext) => Promise<Response>;

/** Exports of a Worker build. */
export type LazyBuild = Omit<ServerBuild, "routes" | "assets"> & {
	routes: Routes;
	loadAssets(): Promise<ServerBuild["assets"]>;
};

/**
 * Handles requests as Remix does, but with one Remix handler per route that knows only the route and its parents.
 * Their code is loaded by the first request for them, and a request is matched against the sitemap only once.
 * Rejects when code can't be loaded.
 * @param lease maximum wait in milliseconds for a request that is loading code; it can have been cut off
 */
export function createLazyHandler(build: LazyBuild, lease = 5_000): Handle {
	const match = matcherOf(build.routes);
	// Contains finished handlers only: waiting for one that another request is creating would never end if that
	// request is cut off.
	const handlers = new Map<string, Handle>();
	// Loads one route at a time. In the built Worker this takes no time; the test runner loads from files and treats
	// shared dependencies of two concurrent imports as a circle, returning incomplete modules.
	const inTurn = createSemaphore({ atOnce: 1, lease, lookAgain: 2 });
	return async (request, context) => {
		const url = new URL(request.url);
		if (url.pathname === MANIFEST) return answerManifest(build, match, url);
		const leaf = match(pagePath(url.pathname))?.at(-1)?.route.id ?? "root";
		const handle =
			handlers.get(leaf) ??
			(await inTurn(async () => handlers.get(leaf) ?? createRequestHandler(await buildOf(build, leaf))));
		handlers.set(leaf, handle);
		return handle(request, context);
	};
}

const MANIFEST = "/__manifest";

/** The most that one question about routes can ask; browsers ask no more at once (patches/README.md). */
const MANIFEST_BOUNDS = { paths: 20, query: 2_000, segments: 12 };

/** Replaces all paths that are not in the sitemap, so that invented ones cost one lookup together. */
const UNKNOWN_PATH = "/-";

/**
 * Answers a browser's question about unknown routes as Remix does: their assets, for every prefix of each path.
 * Remix looks up any number of paths (CVE-2026-55685), each in the whole sitemap; here only known paths are looked
 * up, and all others as one.
 */
async function answerManifest(build: LazyBuild, match: Match, url: URL): Promise<Response> {
	const paths = url.searchParams.getAll("p");
	if (paths.length > MANIFEST_BOUNDS.paths || url.search.length > MANIFEST_BOUNDS.query)
		return tooMuchAsked();
	const { version, routes } = await build.loadAssets();
	if (url.searchParams.get("version") !== version)
		return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } });
	if (paths.length === 0) return new Response("Invalid Request", { status: 400 });
	const isKnown = (path: string) => {
		if (!path.startsWith("/") || path.split("/").length > MANIFEST_BOUNDS.segments) return false;
		const leaf = match(path)?.at(-1)?.route;
		return leaf !== undefined && leaf.path !== "*";
	};
	const looked = new Set(paths.flatMap((path) => (isKnown(path) ? wayTo(path) : UNKNOWN_PATH)));
	const found = [...looked].flatMap((path) => match(path) ?? []);
	const known = Object.fromEntries(found.map(({ route: { id } }) => [id, routes[id]]));
	return new Response(JSON.stringify(known), {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Cache-Control": "public, max-age=31536000, immutable",
		},
	});
}

/** Prefixes of a path: `/a`, `/a/b` and `/a/b/c` for `/a/b/c`. */
const wayTo = (path: string) =>
	path
		.split("/")
		.slice(1)
		.map((_, at, segments) => `/${segments.slice(0, at + 1).join("/")}`);

const tooMuchAsked = () =>
	new Response(`Request at most ${MANIFEST_BOUNDS.paths} paths in ${MANIFEST_BOUNDS.query} characters.`, {
		status: 400,
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
	});

/** Path of the page whose data is requested, derived as in Remix. */
export const pagePath = (pathname: string) => pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");

/** Reduces the build to one route, its parents, and the routes that they show at their own URLs. */
async function buildOf(build: LazyBuild, leaf: string): Promise<ServerBuild> {
	const around = [leaf];
	for (let at = build.routes[leaf]?.parentId; at; at = build.routes[at]?.parentId) around.unshift(at);
	const known = new Set([...around, ...shownAt(build.routes, around)]);
	const only = <T>(all: Record<string, T>) =>
		Object.fromEntries(Object.entries(all).filter(([id]) => known.has(id)));
	const code = new Map<string, Module | undefined>();
	for (const id of around) code.set(id, await build.routes[id]?.load());
	const assets = isDrawn(code.get(leaf)) ? await build.loadAssets() : NO_ASSETS;
	return {
		...build,
		assets: { ...assets, routes: only(assets.routes) },
		routes: withCode(only(build.routes), code),
	};
}

/** Nested routes without a path. A browser that didn't know them would render their parents empty. */
function shownAt(routes: Routes, around: readonly string[]): string[] {
	const inside = Object.values(routes)
		.filter(({ path, parentId }) => path === undefined && parentId && around.includes(parentId))
		.map(({ id }) => id);
	return inside.length === 0 ? [] : [...inside, ...shownAt(routes, inside)];
}

/** Adds loaded code to routes. A route without code keeps only its description. */
const withCode = (routes: Routes, code: ReadonlyMap<string, Module | undefined>): ServerBuild["routes"] =>
	Object.fromEntries(
		Object.entries(routes).map(([id, { load: _, ...route }]) => [
			id,
			{ ...route, module: code.get(id) ?? NO_CODE },
		]),
	);

const NO_CODE = {} as Module;
const NO_ASSETS: ServerBuild["assets"] = {
	routes: {},
	entry: { module: "", imports: [] },
	url: "",
	version: "",
};

/**
 * Returns whether Remix renders a route. It checks these two exports; without them it returns the loader's data.
 */
const isDrawn = (module: Module | undefined) => Boolean(module?.default ?? module?.ErrorBoundary);

type Listed = Pick<LazyRoute, "id" | "path" | "parentId" | "index" | "caseSensitive">;

type RouteNode = Pick<LazyRoute, "id" | "path" | "caseSensitive"> & {
	/** See {@link beginningOf}. */
	beginning: string;
} & ({ index: true; children?: undefined } | { index?: false; children: RouteNode[] });

/** Finds the routes of a path, outermost first; null when there are none. */
export type Match = (path: string) => ReturnType<typeof matchRoutes<RouteNode>>;

/**
 * Matches paths as `matchRoutes` does on the whole sitemap. `matchRoutes` rebuilds the ranking and expressions of
 * all its routes for every path, so it is only given routes whose beginning fits the path.
 */
export function matcherOf(routes: Record<string, Listed>): Match {
	const sitemap = treeOf(routes);
	const known = new Set(beginningsIn(sitemap));
	// Both maps are bounded by the size of the sitemap, whatever is requested.
	const buckets = new Map<string, RouteNode[]>();
	const kept = new Map<string, ReturnType<Match>>();
	return (path) => {
		const before = kept.get(path);
		if (before) return before;
		const beginnings = beginningsFor(path).filter((each) => known.has(each));
		const key = beginnings.join();
		const bucket = buckets.get(key) ?? nodesAt(sitemap, new Set(beginnings));
		buckets.set(key, bucket);
		const matches = matchRoutes(bucket, path);
		if (known.has(path)) kept.set(path, matches);
		return matches;
	};
}

/** Builds the tree of routes as Remix matches it: each inside its parent, in the order of the list. */
export function treeOf(routes: Record<string, Listed>): RouteNode[] {
	const inside = Map.groupBy(Object.values(routes), ({ parentId }) => parentId ?? "");
	const below = (parent: string, above: string): RouteNode[] =>
		(inside.get(parent) ?? []).map(({ id, path, index, caseSensitive }) => {
			const whole = `${above}/${path ?? ""}`;
			const node = { id, path, caseSensitive, beginning: beginningOf(whole) };
			return index ? { ...node, index: true } : { ...node, children: below(id, whole) };
		});
	return below("", "");
}

/** Number of segments that distinguish routes. With these, only a few routes share a beginning. */
const TOLD_APART = 3;

/** Prefix that all URLs of a route share, up to the first optional segment: `/campers/:/edit`. */
function beginningOf(path: string): string {
	const segments = segmentsOf(path).slice(0, TOLD_APART);
	const open = segments.findIndex((each) => /[?*]$/.test(each));
	return segments
		.slice(0, open < 0 ? TOLD_APART : open)
		.map((each) => (each.startsWith(":") ? "/:" : `/${each}`))
		.join("");
}

/** All values of {@link beginningOf} that a route of this path can have. */
function beginningsFor(path: string): string[] {
	const segments = segmentsOf(decoded(parsePath(path).pathname ?? "")).slice(0, TOLD_APART);
	let longest = [""];
	return segments.reduce((all, segment) => {
		longest = longest.flatMap((each) => [`${each}/${segment}`, `${each}/:`]);
		return all.concat(longest);
	}, longest);
}

const beginningsIn = (nodes: RouteNode[]): string[] =>
	nodes.flatMap(({ beginning, children = [] }) => [beginning, ...beginningsIn(children)]);

const nodesAt = (nodes: RouteNode[], beginnings: ReadonlySet<string>): RouteNode[] =>
	nodes
		.filter(({ beginning }) => beginnings.has(beginning))
		.map((node) => (node.index ? node : { ...node, children: nodesAt(node.children, beginnings) }));

const segmentsOf = (path: string) => path.toLowerCase().split("/").filter(Boolean);

/** Decodes a path as the router does: an encoded slash stays encoded, and an undecodable path stays unchanged. */
function decoded(path: string): string {
	if (!path.includes("%")) return path;
	try {
		return path
			.split("/")
			.map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
			.join("/");
	} catch {
		return path;
	}
}
