// Brings the built Worker with it: it is read before the first test begins, not within its time.
import "cloudflare:test";
import { exports } from "cloudflare:workers";

export const ORIGIN = "http://camp.test";

export interface Asked {
	method?: string;
	/** The auth session's token, sent as the cookie. */
	token?: string | null;
	/** Further cookies, as `name=value`. */
	cookies?: string[];
	/** Sent as JSON unless it is a text or bytes, and as a form when it is URLSearchParams. */
	body?: unknown;
	headers?: Record<string, string>;
}

/** Asks the built app as a browser on our own pages would, without following redirects. */
export function ask(path: string, { method = "GET", token, cookies = [], body, headers }: Asked = {}) {
	const cookie = [...(token ? [`campinsights.session_token=${token}`] : []), ...cookies].join("; ");
	const form = body instanceof URLSearchParams;
	const raw = body === undefined || form || typeof body === "string" || body instanceof Uint8Array;
	const sent = raw ? body : JSON.stringify(body);
	return exports.default.fetch(
		new Request(ORIGIN + path, {
			method,
			redirect: "manual",
			headers: {
				// Remix compares the origin with it; over a network it is always there.
				Host: new URL(ORIGIN).host,
				...(method === "GET" ? {} : { Origin: ORIGIN }),
				...(cookie ? { Cookie: cookie } : {}),
				...(sent === undefined
					? {}
					: { "Content-Type": form ? "application/x-www-form-urlencoded" : "application/json" }),
				...headers,
			},
			...(sent === undefined ? {} : { body: sent as BodyInit }),
		}),
	);
}

/** Where a screen's data is asked for by the browser's own navigation; nothing is rendered. */
export function dataPath(path: string): string {
	const [pathname = "/", query] = path.split("?");
	const data = pathname === "/" ? "/_root.data" : `${pathname.replace(/\/$/, "")}.data`;
	return query ? `${data}?${query}` : data;
}

/** By session token. */
const places = new Map<string, string>();

/**
 * The cookie in which somebody's browser remembers their camp, as after the first page; empty where it has none to remember.
 * Whoever has one keeps it, so that it is asked for once.
 */
export async function placeOf(token: string | null | undefined): Promise<string> {
	if (!token) return "";
	const known = places.get(token);
	if (known) return known;
	const first = await ask(dataPath("/more"), { token });
	await first.text();
	const [cookie = ""] = /campinsights\.place=[^;]+/.exec(first.headers.get("Set-Cookie") ?? "") ?? [];
	places.set(token, cookie);
	return cookie;
}

/** A path with a query parameter more. */
export const withQuery = (path: string, name: string, value: string) =>
	`${path}${path.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}`;
