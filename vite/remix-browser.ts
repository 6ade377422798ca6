import type { Plugin } from "vite";

/** A part of Remix's code and what stands there instead. A version that does otherwise must be looked at, not built with half of this. */
function replaced(code: string, whose: string, part: string, by: string): string {
	const parts = code.split(part);
	if (parts.length !== 2) throw new Error(`${whose} has ${parts.length - 1} of "${part}", not one`);
	return parts.join(by);
}

/**
 * Remix's own state of where the browser is, changed within the transition in which the router draws the next page.
 * Changed by itself it draws everything below anew at once, and a part that is not alive yet (app/ui/late.tsx) is
 * thrown away with React's error 421.
 */
export const locationInTransition = (code: string) =>
	replaced(
		code,
		"RemixBrowser",
		"setLocation(newState.location);",
		"React.startTransition(() => setLocation(newState.location));",
	);

const READ = "let decoded = await decodeViaTurboStream(res.body, window);";
const FAILED = "} catch (e) {\n    console.error(e);";

/**
 * A page's data that nobody waits for any more, because the next page was asked for (another letter typed), is no fault of
 * anything: Remix tells the console of one whose reading was broken off, and leaves one unhandled that was read but
 * not yet ended.
 */
export const leftPageInSilence = (code: string) =>
	replaced(
		replaced(
			code,
			"Single fetch",
			READ,
			`${READ}\n    decoded.done.catch((e) => {\n      if (!init.signal?.aborted) throw e;\n    });`,
		),
		"Single fetch",
		FAILED,
		"} catch (e) {\n    if (init.signal?.aborted) throw e;\n    console.error(e);",
	);

/** The import of a route's code, and what Remix does when it fails: it loads the page anew. */
const LOAD = "async function loadRouteModule(route, routeModulesCache) {";
const NOT_LOADED = "} catch (error) {\n    // If we can't load the route";

/**
 * Code of the next page that does not come, because there is no network, must not cost the page one is on. What is asked for
 * ahead, when a link is touched, is done without; else whoever listens to the window's `chunk-load-failed` decides, and only
 * where nobody does the page is loaded anew.
 */
export const lostCodeIsReported = (code: string) =>
	replaced(
		replaced(code, "Route modules", LOAD, LOAD.replace("routeModulesCache)", "routeModulesCache, ahead)")),
		"Route modules",
		NOT_LOADED,
		NOT_LOADED.replace(
			"{\n",
			`{
    if (ahead) return {};
    if (!window.dispatchEvent(new Event("chunk-load-failed", { cancelable: true }))) return new Promise(() => {});
`,
		),
	);

const LOAD_AHEAD = "await loadRouteModule(manifest.routes[match.route.id], routeModules)";

/** See {@link lostCodeIsReported}: what a link's touch asks for is ahead. */
export const linksLoadAhead = (code: string) =>
	replaced(code, "Links", LOAD_AHEAD, LOAD_AHEAD.replace("routeModules)", "routeModules, true)"));

const ASK_ROUTES =
	"await fetchAndApplyManifestPatches(lazyPaths, null, manifest, routeModules, future, isSpaMode, router.basename, router.patchRoutes);";

/**
 * What the Worker answers at once about routes (platform/http/lazy-routes.server.ts), less what the version and the address take:
 * a page with more links asks several times.
 */
export const routesAreAskedInParts = (code: string) =>
	`${replaced(
		code,
		"Fog of war",
		ASK_ROUTES,
		`for (let part of inParts(lazyPaths)) ${ASK_ROUTES.replace("lazyPaths", "part")}`,
	)}
function inParts(paths) {
  let parts = [], length = Infinity;
  for (let path of paths) {
    let more = encodeURIComponent(path).length + 3;
    if (length + more > 1900 || parts.at(-1).length === 20) { parts.push([]); length = 0; }
    parts.at(-1).push(path);
    length += more;
  }
  return parts;
}
`;

const changed = {
	"browser.js": locationInTransition,
	"fog-of-war.js": routesAreAskedInParts,
	"links.js": linksLoadAhead,
	"routeModules.js": lostCodeIsReported,
	"single-fetch.js": leftPageInSilence,
};

/** In what browsers get. */
export function remixBrowser(): Plugin {
	return {
		name: "remix-browser",
		enforce: "pre",
		apply: "build",
		transform(code, id) {
			const [, file] = /\/@remix-run\/react\/dist\/esm\/([\w-]+\.js)$/.exec(id) ?? [];
			if (!file || !(file in changed)) return null;
			return { code: changed[file as keyof typeof changed](code), map: null };
		},
	};
}
