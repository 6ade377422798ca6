/**
 * Returns whether a browser is prefetching for a click that might not come, by `Sec-Purpose: prefetch;prerender`
 * and the like, or by `Purpose` in Safari and older browsers.
 */
export const isAhead = (headers: Headers): boolean =>
	["Sec-Purpose", "Purpose"].some((name) => /\bprefetch\b/i.test(headers.get(name) ?? ""));

/**
 * Returns whether a request prefetches only a page's data. User data must not stay in a cache, so the click would
 * fetch it again anyway; prefetching the page's code is what makes the click fast.
 */
export const isDataAhead = (request: Request): boolean =>
	isAhead(request.headers) && new URL(request.url).pathname.endsWith(".data");
