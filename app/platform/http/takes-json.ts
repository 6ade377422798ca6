/**
 * Screens whose URL also accepts JSON, with the API path whose POST handles it. Permission, camp and
 * Idempotency-Key are the same.
 */
export const TAKES_JSON: Readonly<Record<string, string>> = { "/billing/payment/new": "/api/payments" };

/** Rewrites a JSON request for such a screen to its API path; returns other requests unchanged. */
export function toTheApi(request: Request): Request {
	const isJson = /^application\/json\b/i.test(request.headers.get("Content-Type") ?? "");
	if (request.method !== "POST" || !isJson) return request;
	const url = new URL(request.url);
	const path = TAKES_JSON[url.pathname];
	if (path === undefined) return request;
	url.pathname = path;
	return new Request(url, request);
}
