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
