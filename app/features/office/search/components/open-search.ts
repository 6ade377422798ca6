/** Path of the results page. Defined here, because every page loads this module and few load the other paths. */
export const SEARCH_PAGE = "/search";

/** Opens the search in the page's frame; null on pages without one. */
let opener: (() => void) | null = null;

/** Opens the global search; returns false if this page has none. */
export function openSearch(): boolean {
	opener?.();
	return opener !== null;
}

/** Registers the function that opens the search. Returns a function that unregisters it. */
export function offerSearch(open: () => void): () => void {
	opener = open;
	return () => {
		if (opener === open) opener = null;
	};
}
