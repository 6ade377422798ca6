import type { Plugin } from "vite";

const BY_ITSELF = "setLocation(newState.location);";

/**
 * Remix's own state of where the browser is, changed within the transition in which the router draws the next page.
 * Changed by itself it draws everything below anew at once, and a part that is not alive yet (app/ui/late.tsx) is
 * thrown away with React's error 421.
 */
export function locationInTransition(code: string): string {
	const parts = code.split(BY_ITSELF);
	// A version that does otherwise must be looked at, not built with half of this.
	if (parts.length !== 2) throw new Error(`RemixBrowser has ${parts.length - 1} of "${BY_ITSELF}", not one`);
	return parts.join("React.startTransition(() => setLocation(newState.location));");
}

/** In what browsers get. */
export function remixBrowser(): Plugin {
	return {
		name: "remix-browser",
		enforce: "pre",
		apply: "build",
		transform(code, id) {
			if (!/\/@remix-run\/react\/dist\/esm\/browser\.js$/.test(id)) return null;
			return { code: locationInTransition(code), map: null };
		},
	};
}
