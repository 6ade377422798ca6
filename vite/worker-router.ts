import type { Plugin } from "vite";

/** What the router does anew for every request, and what the built Worker does in its place. */
const REPLACED = [
	[
		"let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
		"let branches = keptBranches(routes, decodePath(pathname));",
	],
	["let [matcher, compiledParams] = compilePath(", "let [matcher, compiledParams] = keptPath("],
] as const;

/**
 * Neither changes while a Worker runs. Of hundreds of routes those are tried whose first two segments are the address's, or
 * may be anything: in the router's order, by its own expressions. Patterns are those of the
 * sitemap; others would not pile up without end.
 */
const KEPT = `
const branchesOfRoutes = new WeakMap();
function keptBranches(routes, pathname) {
  let kept = branchesOfRoutes.get(routes);
  if (!kept) {
    kept = branchesByBeginning(routes);
    branchesOfRoutes.set(routes, kept);
  }
  const [first, second] = segmentsOf(pathname);
  return kept.get(first + "/" + second) ?? kept.get(first) ?? kept.get("");
}
function branchesByBeginning(routes) {
  const all = flattenRoutes(routes);
  rankRouteBranches(all);
  const isNamed = (segment) => segment !== undefined && !/^(:|\\*|$)/.test(segment);
  const begins = all.map(({ path }) => {
    const [first, second] = segmentsOf(path);
    return isNamed(first) ? (isNamed(second) ? [first, first + "/" + second] : [first]) : [];
  });
  const kept = new Map();
  for (const beginning of new Set(["", ...begins.flat()])) {
    const above = ["", beginning.split("/")[0], beginning];
    kept.set(beginning, all.filter((_, at) => above.includes(begins[at].at(-1) ?? "")));
  }
  return kept;
}
function segmentsOf(path) {
  return path.toLowerCase().split("/").filter(Boolean);
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
