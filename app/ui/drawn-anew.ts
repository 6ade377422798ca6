/** React's error number for an interrupted hydration, and its message in development builds. */
const OVERTAKEN = /React error #421\b|received an update before it finished hydrating/;

/** Performance mark for a part that React rendered again in the browser. */
const DRAWN_ANEW = "late part drawn anew";

/**
 * Handler for `hydrateRoot` errors that React recovered from. A part that was still hydrating when the page
 * changed is rendered by the browser, as it should be, and leaves only a performance mark. Everything else, such
 * as server HTML that doesn't match, is a bug and is reported.
 */
export function reportRecovered(error: unknown) {
	if (error instanceof Error && OVERTAKEN.test(error.message)) performance.mark(DRAWN_ANEW);
	else reportError(error);
}
