import type { ServerBuild } from "@remix-run/cloudflare";
import type { LazyRoute } from "./lazy-route";
import { type Match, matcherOf, pagePath } from "./lazy-routes.server";
import { metaOf } from "./route-meta";
import { TAKES_JSON } from "./takes-json";

/** Returns whether the running build has a screen at a path. */
export type Exists = (path: string) => boolean;

interface BuiltRoute {
	path?: string;
	parentId?: string;
}

/** Returns whether a path is one of these routes. Routes with parameters and catch-all routes don't count. */
export function existsIn(routes: Record<string, BuiltRoute | undefined>): Exists {
	const pathOf = (id: string | undefined): string => {
		const route = id === undefined ? undefined : routes[id];
		return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
	};
	const paths = new Set(Object.keys(routes).map((id) => pathOf(id) || "/"));
	return (path) => !/[:*]/.test(path) && paths.has(path);
}

/** Cache per build, because every page needs it. */
const known = new WeakMap<object, Exists>();

/**
 * Checks paths in the running build with {@link existsIn}. Links in tables of entries appear only once a
 * capability adds their route.
 */
export async function knownPaths(): Promise<Exists> {
	// Already loaded: the caller runs in this build.
	const { routes } = await import("virtual:remix/server-build");
	const exists = known.get(routes) ?? existsIn(routes);
	known.set(routes, exists);
	return exists;
}

type Module = ServerBuild["routes"][string]["module"];

/** Code of the route at a path and of its parents, outermost first, with the path's parameters. */
export interface RouteAt {
	modules: Module[];
	params: Readonly<Record<string, string | undefined>>;
}

const matchers = new WeakMap<object, Match>();

/** Paths of catch-all routes. */
const CATCH_ALL = new Set(["*", "api/*"]);

/** Finds the route at a path; null for unknown paths, including those that only a catch-all route matches. */
export async function routeAt(pathname: string): Promise<RouteAt | null> {
	const { routes } = await import("virtual:remix/server-build");
	const match = matchers.get(routes) ?? matcherOf(routes);
	matchers.set(routes, match);
	const matches = match(pathname);
	const leaf = matches?.at(-1);
	if (!matches || !leaf || CATCH_ALL.has(leaf.route.path ?? "")) return null;
	const known: Record<string, LazyRoute | ServerBuild["routes"][string] | undefined> = routes;
	const modules = await Promise.all(
		matches.map(({ route }): Promise<Module> | Module | undefined => {
			const listed = known[route.id];
			return listed && "load" in listed ? listed.load() : listed?.module;
		}),
	);
	return { modules: modules.filter((each) => each !== undefined), params: leaf.params };
}

/** Methods that a path supports, in the form of `Allow` (RFC 9110, 10.2.1); null for an unknown path. */
export async function methodsAt(pathname: string): Promise<string[] | null> {
	const route = await routeAt(pagePath(pathname));
	const leaf = route?.modules.at(-1);
	if (!leaf) return null;
	const api = metaOf(leaf.loader)?.methods ?? metaOf(leaf.action)?.methods;
	const takes = leaf.action || pathname in TAKES_JSON ? ["POST"] : [];
	const screen = leaf.loader || leaf.default ? ["GET", ...takes] : takes;
	return (api ? Object.keys(api) : screen).flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]));
}
