import type { Plugin } from "vite";

/** What the router does anew for every request, and what the built Worker does in its place. */
const REPLACED = [
	[
		"let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
		"let branches = keptBranches(routes);",
	],
	["let [matcher, compiledParams] = compilePath(", "let [matcher, compiledParams] = keptPath("],
] as const;

/** Neither changes while a Worker runs. Patterns are those of the sitemap; others would not pile up without end. */
const KEPT = `
const branchesOfRoutes = new WeakMap();
function keptBranches(routes) {
  let branches = branchesOfRoutes.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    branchesOfRoutes.set(routes, branches);
  }
  return branches;
}
const compiledPaths = new Map();
function keptPath(path, caseSensitive, end) {
  const key = caseSensitive + " " + end + " " + path;
  const known = compiledPaths.get(key);
  if (known) return known;
  const compiled = compilePath(path, caseSensitive, end);
  if (compiledPaths.size < 2000) compiledPaths.set(key, compiled);
  return compiled;
}
`;

/** The router with its order of routes and their expressions kept: to make them costs more than most requests. */
export function keepRoutes(code: string): string {
	let kept = code;
	for (const [from, to] of REPLACED) {
		const parts = kept.split(from);
		// A version that does otherwise must be looked at, not built with half of this.
		if (parts.length !== 2) throw new Error(`The router has ${parts.length - 1} of "${from}", not one`);
		kept = parts.join(to);
	}
	return kept + KEPT;
}

/** In the built Worker alone: a browser matches one address at a time, and its routes grow as it goes. */
export function workerRouter(): Plugin {
	return {
		name: "worker-router",
		enforce: "pre",
		apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
		transform(code, id) {
			if (!/\/@remix-run\/router\/dist\/router(\.cjs)?\.js$/.test(id)) return null;
			return { code: keepRoutes(code), map: null };
		},
	};
}
