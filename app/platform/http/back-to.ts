import { ownPath } from "#app/lib/own-path";

/** The page of ours that a form without a page of its own was sent from; `/` when that is not known. */
export function backTo(request: Request): string {
	const from = request.headers.get("Referer");
	const url = from && URL.canParse(from) ? new URL(from) : null;
	if (url?.origin !== new URL(request.url).origin) return "/";
	// A path may begin with "//", which a browser would read as another host.
	return ownPath(url.pathname + url.search) ?? "/";
}
