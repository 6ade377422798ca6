import type { ServerBuild } from "@remix-run/cloudflare";
import type { LazyRoute } from "./lazy-route";
import { type Match, matcherOf, pagePath } from "./lazy-routes.server";
import { metaOf } from "./route-meta";
import { TAKES_JSON } from "./takes-json";

/** Whether the running build has a screen at a path. */
export type Exists = (path: string) => boolean;

interface BuiltRoute {
	path?: string;
	parentId?: string;
}

/** Whether a path is one of these routes; those with parameters and the one that catches the unknown are none. */
export function existsIn(routes: Record<string, BuiltRoute | undefined>): Exists {
	const pathOf = (id: string | undefined): string => {
		const route = id === undefined ? undefined : routes[id];
		return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
	};
	const paths = new Set(Object.keys(routes).map((id) => pathOf(id) || "/"));
	return (path) => !/[:*]/.test(path) && paths.has(path);
}

/** By a build's routes: every page asks, and the answer is the build's. */
const known = new WeakMap<object, Exists>();

/** {@link existsIn} the running build: what is linked by a table appears with the capability that adds its route. */
export async function knownPaths(): Promise<Exists> {
	// Loaded long ago: it is what asks.
	const { routes } = await import("virtual:remix/server-build");
	const exists = known.get(routes) ?? existsIn(routes);
	known.set(routes, exists);
	return exists;
}

type Module = ServerBuild["routes"][string]["module"];

/** What the running build has at a path: the code of the route and of those around it, from the outermost, and its parameters. */
export interface RouteAt {
	modules: Module[];
	params: Readonly<Record<string, string | undefined>>;
}

const matchers = new WeakMap<object, Match>();

/** The paths of the routes that answer for whatever no other one knows. */
const CATCH_ALL = new Set(["*", "api/*"]);

/** Null for a path that no route knows; those that catch the unknown know none. */
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

/** The methods that a path answers, as `Allow` lists them (RFC 9110, 10.2.1); null for a path that no route knows. */
export async function methodsAt(pathname: string): Promise<string[] | null> {
	const route = await routeAt(pagePath(pathname));
	const leaf = route?.modules.at(-1);
	if (!leaf) return null;
	const api = metaOf(leaf.loader)?.methods ?? metaOf(leaf.action)?.methods;
	const takes = leaf.action || pathname in TAKES_JSON ? ["POST"] : [];
	const screen = leaf.loader || leaf.default ? ["GET", ...takes] : takes;
	return (api ? Object.keys(api) : screen).flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]));
}
