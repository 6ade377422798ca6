import { ownPath } from "#app/lib/own-path";

/** Path of the page that sent a form, from Referer; `/` when it is unknown or not ours. */
export function backTo(request: Request): string {
	const from = request.headers.get("Referer");
	const url = from && URL.canParse(from) ? new URL(from) : null;
	if (url?.origin !== new URL(request.url).origin) return "/";
	// A path can start with "//", which a browser would read as another host.
	return ownPath(url.pathname + url.search) ?? "/";
}
