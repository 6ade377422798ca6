/**
 * Whether a browser fetches ahead of a click that may never come: `Sec-Purpose: prefetch;prerender` and the like;
 * `Purpose` is what Safari and older browsers send.
 */
export const isAhead = (headers: Headers): boolean =>
	["Sec-Purpose", "Purpose"].some((name) => /\bprefetch\b/i.test(headers.get(name) ?? ""));

/**
 * Whether what is fetched ahead is a page's data alone. Nothing of somebody's may stay in a cache, so the click asks for
 * it anew, and to read it twice would help nobody; the page's code, fetched beside it, is what makes the click quick.
 */
export const isDataAhead = (request: Request): boolean =>
	isAhead(request.headers) && new URL(request.url).pathname.endsWith(".data");
