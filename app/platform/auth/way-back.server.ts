import { ownPath } from "#app/lib/own-path";
import { readCookie, setCookie } from "./cookies";

/** Minutes for which Google's page can stay open. */
const MINUTES = 10;
const cookieName = (baseUrl: string) =>
	`${baseUrl.startsWith("https://") ? "__Secure-" : ""}campinsights.way_back`;

/**
 * Set-Cookie header that stores the page to return to from Google, for rejections that happen before the auth
 * library runs. Only the library knows the origin otherwise, and a popup must not end as a full page.
 * @param state the value that Google returns; keeps two concurrent popups apart
 * @param path a path of this site
 */
export function wayBackCookie(baseUrl: string, state: string, path: string): string {
	const secure = baseUrl.startsWith("https://");
	return setCookie(cookieName(baseUrl), `${state} ${path}`, { secure, maxAge: MINUTES * 60 });
}

/** Path stored for the request's `state`, or null. */
export function wayBack(request: Request, baseUrl: string): string | null {
	const kept = readCookie(request.headers.get("Cookie"), cookieName(baseUrl)) ?? "";
	const at = kept.indexOf(" ");
	const state = new URL(request.url).searchParams.get("state");
	return at > 0 && kept.slice(0, at) === state ? ownPath(kept.slice(at + 1)) : null;
}
