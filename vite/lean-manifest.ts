import type { Plugin } from "vite";

const SERVER_MANIFEST = "\0virtual:remix/server-manifest";

/**
 * Shortens the list of what a browser loads for which route in the built Worker, where it is read by every request that
 * draws a page and grows with every screen.
 */
export function leanManifest(): Plugin {
	return {
		name: "lean-manifest",
		apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
		transform(code, id) {
			return id === SERVER_MANIFEST ? { code: `export default ${shortened(code)}`, map: null } : null;
		},
	};
}

interface Listed {
	routes: Record<string, Record<string, unknown>>;
}

/**
 * Remix's list without what no browser asks for: endpoints of the API, which draw nothing (the page about the API, below
 * api/ too, does draw), and what a route does not have.
 */
function shortened(code: string): string {
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
