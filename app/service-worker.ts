import { NetworkOnly, Serwist } from "serwist";

// What runs in the browser behind every page once somebody has signed in. It keeps the hashed files that the roll call and
// the staff's day need, one page that says there is no connection, and nothing else: no page of anybody, no answer of the
// API. A tablet goes from hand to hand, and what one saw must not be there for the next. Bundled into /sw.js by
// vite/service-worker.ts.

/** Files of this version, put in by the build. */
declare const __PRECACHE__: { url: string; revision: string | null }[];

new Serwist({
	precacheEntries: __PRECACHE__,
	precacheOptions: { cleanupOutdatedCaches: true, cleanURLs: false, directoryIndex: null },
	// The page that registered it has it at once; a newer version waits until somebody asks for it.
	clientsClaim: true,
	skipWaiting: false,
	navigationPreload: true,
	runtimeCaching: [{ matcher: ({ request }) => request.mode === "navigate", handler: new NetworkOnly() }],
	fallbacks: {
		entries: [{ url: "/offline", matcher: ({ request }) => request.destination === "document" }],
	},
	disableDevLogs: true,
}).addEventListeners();
