import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
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
 * their code is loaded by the first request for them, and a request is matched against the whole sitemap only once. Rejects
 * when code cannot be loaded.
 * @param lease how many milliseconds a request is waited for that loads code; it may have been cut off
 */
export function createLazyHandler(build: LazyBuild, lease = 5_000): Handle {
	const sitemap = treeOf(build.routes);
	// Finished ones alone: to wait for what another request has begun is to wait for ever once that one is cut off.
	const handlers = new Map<string, Handle>();
	// One after another: in the built Worker that takes no time, and the test runner, which loads from files, takes what
	// two imports have in common for a circle and hands out half of it.
	const inTurn = createSemaphore({ atOnce: 1, lease, lookAgain: 2 });
	return async (asked, context) => {
		let request = asked;
		const url = new URL(asked.url);
		const { pathname } = url;
		if (pathname === MANIFEST) {
			const bounded = boundedManifest(url, sitemap);
			if (!bounded) return tooMuchAsked();
			request = new Request(bounded, request);
		}
		const leaf =
			pathname === MANIFEST
				? MANIFEST
				: (matchRoutes(sitemap, pagePath(pathname))?.at(-1)?.route.id ?? "root");
		const handle =
			handlers.get(leaf) ??
			(await inTurn(
				async () =>
					handlers.get(leaf) ??
					createRequestHandler(leaf === MANIFEST ? await wholeBuild(build) : await buildOf(build, leaf)),
			));
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
 * The address of a question about routes with only what has to be looked up: Remix looks up each beginning of each path
 * (CVE-2026-55685). Known paths stay, all others become one. Null when it asks too much.
 */
function boundedManifest(url: URL, sitemap: CampScope[]): URL | null {
	const paths = url.searchParams.getAll("p");
	if (paths.length > MANIFEST_BOUNDS.paths || url.search.length > MANIFEST_BOUNDS.query) return null;
	const isKnown = (path: string) => {
		if (!path.startsWith("/") || path.split("/").length > MANIFEST_BOUNDS.segments) return false;
		const leaf = matchRoutes(sitemap, path)?.at(-1)?.route;
		return leaf !== undefined && leaf.path !== "*";
	};
	const bounded = new URL(url);
	bounded.searchParams.delete("p");
	for (const path of new Set(paths.map((path) => (isKnown(path) ? path : UNKNOWN_PATH)))) {
		bounded.searchParams.append("p", path);
	}
	return bounded;
}

const tooMuchAsked = () =>
	new Response(`Ask about ${MANIFEST_BOUNDS.paths} paths at most, in ${MANIFEST_BOUNDS.query} characters.`, {
		status: 400,
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
	});

/** What browsers ask about routes they have not met takes every route, and no route's code. */
const wholeBuild = async (build: LazyBuild): Promise<ServerBuild> => ({
	...build,
	assets: await build.loadAssets(),
	routes: withCode(build.routes, new Map()),
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

type CampScope = Pick<LazyRoute, "id" | "path" | "caseSensitive"> &
	({ index: true; children?: undefined } | { index?: false; children: CampScope[] });

/** The routes as Remix matches them: each within the one around it, in the order of the list. */
export function treeOf(routes: Record<string, Listed>): CampScope[] {
	const inside = Map.groupBy(Object.values(routes), ({ parentId }) => parentId ?? "");
	const below = (parent: string): CampScope[] =>
		(inside.get(parent) ?? []).map(({ id, path, index, caseSensitive }) =>
			index ? { id, path, caseSensitive, index: true } : { id, path, caseSensitive, children: below(id) },
		);
	return below("");
}
