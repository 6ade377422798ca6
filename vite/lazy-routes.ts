import type { Plugin } from "vite";

const SERVER_BUILD = "\0virtual:remix/server-build";
const SERVER_MANIFEST = "\0virtual:remix/server-manifest";
const IMPORT = /import \* as (route\d+) from ("[^"]+");/g;
const MODULE = /module: (route\d+)\b/g;
const ASSETS = /export \{ default as assets \} from ("[^"]+");/;

/**
 * Puts each route of the built Worker behind `import()`: Remix's list of routes imports every one of them, and a Worker
 * that starts would evaluate all screens, inputs and queries before it answers one request. The list then has `load`
 * where Remix has `module`; app/platform/http/lazy-routes.server.ts loads what a request needs. The list of what browsers
 * load is behind `loadAssets` in the same way: endpoints and background work never read it, and it grows with every screen.
 */
export function lazyRoutes(): Plugin {
	return {
		name: "lazy-routes",
		apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
		transform(code, id) {
			if (id === SERVER_MANIFEST) return { code: `export default ${leanManifest(code)}`, map: null };
			if (id !== SERVER_BUILD) return null;
			const [imports, uses] = [code.match(IMPORT)?.length, code.match(MODULE)?.length];
			// A version of Remix that writes its list in another way must be looked at, not built with half of it.
			if (!imports || imports !== uses) throw new Error(`${imports} routes are imported, ${uses} are listed`);
			if (!ASSETS.test(code)) throw new Error("The list of what browsers load is not where it was");
			return {
				code: code
					.replace(IMPORT, "const $1 = () => import($2);")
					.replace(MODULE, "load: $1")
					.replace(ASSETS, "export const loadAssets = async () => (await import($1)).default;"),
				map: null,
			};
		},
	};
}

interface Listed {
	routes: Record<string, Record<string, unknown>>;
}

/**
 * Remix's list of what a browser loads for which route, without what no browser asks for: endpoints of the API, which draw
 * nothing (the page about the API, below api/ too, does draw), and what a route does not have.
 */
function leanManifest(code: string): string {
	const listed = new Function(`return ${code.replace(/^\s*export default /, "")}`)() as Listed;
	const routes = Object.entries(listed.routes)
		.filter(([id, { path }]) => !(String(path).startsWith("api/") && id.includes("/api/")))
		.map(([id, route]) => [
			id,
			Object.fromEntries(
				Object.entries(route).filter(
					([name, value]) => value !== false || !/^hasClient|^hasError/.test(name),
				),
			),
		]);
	if (routes.length === 0) throw new Error("The list of what browsers load is not as it was");
	return JSON.stringify({ ...listed, routes: Object.fromEntries(routes) });
}
