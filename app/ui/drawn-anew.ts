/** React's number for it, and its words where it is not minified. */
const OVERTAKEN = /React error #421\b|received an update before it finished hydrating/;

/** The mark that such a part leaves in the page's timeline. */
const DRAWN_ANEW = "late part drawn anew";

/**
 * For `hydrateRoot`: what React mended by itself. A part that was still on its way to life (late.tsx) when the page moved
 * on is drawn by the browser instead, which is what should become of it: the page's timeline has a mark for it.
 * Everything else, such as a page that the server drew otherwise, is a fault and reported as one.
 */
export function reportRecovered(error: unknown) {
	if (error instanceof Error && OVERTAKEN.test(error.message)) performance.mark(DRAWN_ANEW);
	else reportError(error);
}
