import { AppError } from "../errors";
import type { RequestState } from "./request.server";

/** Methods that change nothing. */
export const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * CSRF check: a change with a cookie must come from our own pages (Origin, else Sec-Fetch-Site). Browsers never
 * send bearer tokens on their own, so these need no check.
 * @throws 403
 */
export function assertOwnOrigin(request: Request, state: RequestState) {
	if (SAFE.has(request.method) || state.claims.via === "bearer") return;
	const origin = request.headers.get("Origin");
	const own = origin
		? origin === new URL(request.url).origin || origin === new URL(state.config.base_url).origin
		: ["same-origin", "none"].includes(request.headers.get("Sec-Fetch-Site") ?? "");
	if (!own) throw new AppError("FORBIDDEN", { message: "This request didn't come from our own pages." });
}

/**
 * Rejects requests that a browser sends from another site's page. Clients that send neither header aren't
 * browsers. @throws 403
 */
export function assertNotFromAnotherSite(request: Request) {
	const origin = request.headers.get("Origin");
	const from = request.headers.get("Sec-Fetch-Site") ?? "none";
	const own = origin ? origin === new URL(request.url).origin : ["same-origin", "none"].includes(from);
	if (!own) throw new AppError("FORBIDDEN", { message: "This request didn't come from our own pages." });
}
