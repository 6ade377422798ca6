import type { Plugin } from "vite";

const SERVER_BUILD = "\0virtual:remix/server-build";
const IMPORT = /import \* as (route\d+) from ("[^"]+");/g;
const MODULE = /module: (route\d+)\b/g;

/**
 * Puts each route of the built Worker behind `import()`: Remix's list of routes imports every one of them, and a Worker
 * that starts would evaluate all screens, inputs and queries before it answers one request. The list then has `load`
 * where Remix has `module`; app/platform/http/lazy-routes.server.ts loads what a request needs.
 */
export function lazyRoutes(): Plugin {
	return {
		name: "lazy-routes",
		apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
		transform(code, id) {
			if (id !== SERVER_BUILD) return null;
			const [imports, uses] = [code.match(IMPORT)?.length, code.match(MODULE)?.length];
			// A version of Remix that writes its list in another way must be looked at, not built with half of it.
			if (!imports || imports !== uses) throw new Error(`${imports} routes are imported, ${uses} are listed`);
			return {
				code: code.replace(IMPORT, "const $1 = () => import($2);").replace(MODULE, "load: $1"),
				map: null,
			};
		},
	};
}
