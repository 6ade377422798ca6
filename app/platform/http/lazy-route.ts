import type { ServerBuild } from "@remix-run/cloudflare";

type Listed = ServerBuild["routes"][string];

/** A route of the built Worker: its code comes when it is asked for (patches/README.md). */
export type LazyRoute = Omit<Listed, "module"> & { load(): Promise<Listed["module"]> };

/** Loads the code of all routes. `remix vite:dev` already lists them with their code. */
export async function loadRoutes(
	routes: Readonly<Record<string, LazyRoute | Listed | undefined>>,
): Promise<Record<string, Listed>> {
	const loaded: Record<string, Listed> = {};
	for (const [id, route] of Object.entries(routes))
		if (route) loaded[id] = "load" in route ? { ...route, module: await route.load() } : route;
	return loaded;
}
