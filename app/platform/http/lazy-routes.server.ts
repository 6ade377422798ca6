import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes, parsePath } from "@remix-run/react";
import { createSemaphore } from "../semaphore";
import type { LazyRoute } from "./lazy-route";

type Routes = Record<string, LazyRoute>;
type Module = ServerBuild["routes"][string]["module"];
type Handle = (request: Request, context?: AppLoadContext) => Promise<Response>;

/** What a build of the Worker exports. */
export type LazyBuild = Omit<ServerBuild, "routes" | "assets"> & {
	routes: Routes;
	loadAssets(): Promise<ServerBuild["assets"]>;
};

/**
 * Answers requests as Remix does. Each route gets a Remix of its own, which knows of it and of what is around it alone:
 * their code is loaded by the first request for them, and a request is matched against the sitemap only once. Rejects
 * when code cannot be loaded.
 * @param lease how many milliseconds a request is waited for that loads code; it may have been cut off
 */
export function createLazyHandler(build: LazyBuild, lease = 5_000): Handle {
	const match = matcherOf(build.routes);
	// Finished ones alone: to wait for what another request has begun is to wait for ever once that one is cut off.
	const handlers = new Map<string, Handle>();
	// One after another: in the built Worker that takes no time, and the test runner, which loads from files, takes what
	// two imports have in common for a circle and hands out half of it.
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

/** The most that one question about routes can ask; browsers ask no more at once (vite/remix-browser.ts). */
const MANIFEST_BOUNDS = { paths: 20, query: 2_000, segments: 12 };

/** Stands for every path that the sitemap doesn't know, so that made-up ones cost one look together. */
const UNKNOWN_PATH = "/-";

/**
 * What browsers ask about routes that they have not met, answered as Remix does: what they load of the routes at each
 * beginning of each path. Remix looks up as many as it's asked (CVE-2026-55685), each on the whole sitemap; here known paths are
 * looked up, and all others as one.
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

/** `/a`, `/a/b` and `/a/b/c` of `/a/b/c`. */
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

/** The path of the page whose data is asked for, read as Remix reads it. */
export const pagePath = (pathname: string) => pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");

/** The build as if one route were all there is, with the routes around it and what they show at their own addresses. */
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

/** Routes inside others without a path of their own: a browser that did not know them would show the outer ones empty. */
function shownAt(routes: Routes, around: readonly string[]): string[] {
	const inside = Object.values(routes)
		.filter(({ path, parentId }) => path === undefined && parentId && around.includes(parentId))
		.map(({ id }) => id);
	return inside.length === 0 ? [] : [...inside, ...shownAt(routes, inside)];
}

/** Routes with the code that is there; without any, a route is only a fact. */
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

/** Whether Remix draws a route: it looks at these two, and answers with what the loader gives where there is neither. */
const isDrawn = (module: Module | undefined) => Boolean(module?.default ?? module?.ErrorBoundary);

type Listed = Pick<LazyRoute, "id" | "path" | "parentId" | "index" | "caseSensitive">;

type RouteNode = Pick<LazyRoute, "id" | "path" | "caseSensitive"> & {
	/** See {@link beginningOf}. */
	beginning: string;
} & ({ index: true; children?: undefined } | { index?: false; children: RouteNode[] });

/** The routes at a path, from the outermost; null where there are none. */
export type Match = (path: string) => ReturnType<typeof matchRoutes<RouteNode>>;

/**
 * Matches paths as `matchRoutes` does on the whole sitemap. That makes the order of all its routes, and their expressions,
 * anew for every path; here it's given those alone that can begin as the path does.
 */
export function matcherOf(routes: Record<string, Listed>): Match {
	const sitemap = treeOf(routes);
	const known = new Set(beginningsIn(sitemap));
	// Both grow no larger than the sitemap, whatever is asked for.
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

/** The routes as Remix matches them: each within the one around it, in the order of the list. */
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

/** So many segments tell routes apart: none of the sitemap then has more than a few beside it. */
const TOLD_APART = 3;

/** What addresses of a route begin with, as far as their number of segments is sure: `/campers/:/edit`. */
function beginningOf(path: string): string {
	const segments = segmentsOf(path).slice(0, TOLD_APART);
	const open = segments.findIndex((each) => /[?*]$/.test(each));
	return segments
		.slice(0, open < 0 ? TOLD_APART : open)
		.map((each) => (each.startsWith(":") ? "/:" : `/${each}`))
		.join("");
}

/** Each {@link beginningOf} that a route of this path can have. */
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

/** A path as the router reads it: an encoded slash stays one, and what can't be decoded stays as it is. */
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
