/**
 * Screens to whose address JSON may be posted as well as a form, and the path of the API whose POST answers it, with the
 * same permission, camp and Idempotency-Key.
 */
export const TAKES_JSON: Readonly<Record<string, string>> = { "/billing/payment/new": "/api/payments" };

/** The request as the API takes it, where JSON is posted to a screen that takes it; any other as it is. */
export function toTheApi(request: Request): Request {
	const isJson = /^application\/json\b/i.test(request.headers.get("Content-Type") ?? "");
	if (request.method !== "POST" || !isJson) return request;
	const url = new URL(request.url);
	const path = TAKES_JSON[url.pathname];
	if (path === undefined) return request;
	url.pathname = path;
	return new Request(url, request);
}
