/** The page of results. Here, because every page loads this and few load the other addresses. */
export const SEARCH_PAGE = "/search";

/** The frame's own search, while it is on the page. */
let opener: (() => void) | null = null;

/** Opens the search over everything; false when this page has none. */
export function openSearch(): boolean {
	opener?.();
	return opener !== null;
}

/** Says how it is opened, until the answered function is called. */
export function offerSearch(open: () => void): () => void {
	opener = open;
	return () => {
		if (opener === open) opener = null;
	};
}
