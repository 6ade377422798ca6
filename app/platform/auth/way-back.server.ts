import { ownPath } from "#app/lib/own-path";
import { readCookie, setCookie } from "./cookies";

/** As long as Google's own page may be left open. */
const MINUTES = 10;
const cookieName = (baseUrl: string) =>
	`${baseUrl.startsWith("https://") ? "__Secure-" : ""}campinsights.way_back`;

/**
 * The Set-Cookie line that says where somebody goes who comes back from Google and is not let in before the auth
 * library has looked: it alone knows where they came from, and a popup must not end as a page of its own.
 * @param state what Google hands back, so that of two popups at once none takes the other's way
 * @param path of ours
 */
export function wayBackCookie(baseUrl: string, state: string, path: string): string {
	const secure = baseUrl.startsWith("https://");
	return setCookie(cookieName(baseUrl), `${state} ${path}`, { secure, maxAge: MINUTES * 60 });
}

/** The path kept for the `state` that a request comes back with, or null. */
export function wayBack(request: Request, baseUrl: string): string | null {
	const kept = readCookie(request.headers.get("Cookie"), cookieName(baseUrl)) ?? "";
	const at = kept.indexOf(" ");
	const state = new URL(request.url).searchParams.get("state");
	return at > 0 && kept.slice(0, at) === state ? ownPath(kept.slice(at + 1)) : null;
}
