import { isAPIError } from "#app/platform/auth/auth-errors.server";
import { openAuth } from "#app/platform/auth/open-auth.server";
import { GOOGLE } from "#app/platform/auth/google-ids";
import { wayBackCookie } from "#app/platform/auth/way-back.server";
import type { Ctx } from "#app/platform/context.server";
import { authPaths } from "./paths";

/** URL and cookies to send to the browser, or an error code for {@link googleEnd}. */
export type GoogleStart = { to: URL; cookies: string[] } | { error: string };

/**
 * Begins a Google sign-in.
 * @param headers of the request: address
 * @param next an already checked path of ours to open afterward
 * @param flow the page that waits for a popup, or null when Google opens in the page itself
 */
export async function startGoogle(
	ctx: Ctx,
	headers: Headers,
	{ next, flow }: { next: string | null; flow: string | null },
): Promise<GoogleStart> {
	if (!ctx.config.google) return { error: "not_offered" };
	const { base_url } = ctx.config;
	const refusedPath = flow ? authPaths.googleDone(flow, { next }) : authPaths.auth("sign-in", { next });
	const body = {
		provider: GOOGLE,
		disableRedirect: true,
		callbackURL: base_url + (flow ? refusedPath : authPaths.redirect(next)),
		errorCallbackURL: base_url + refusedPath,
	};
	try {
		const auth = await openAuth(ctx, { google: true });
		const answer = await auth.api.signInSocial({ body, headers, returnHeaders: true });
		const { url } = answer.response;
		if (!url) return { error: "unavailable" };
		const to = new URL(url);
		const kept = wayBackCookie(base_url, to.searchParams.get("state") ?? "", refusedPath);
		return { to, cookies: [...answer.headers.getSetCookie(), kept] };
	} catch (error) {
		if (!isAPIError(error)) throw error;
		const { code } = (error.body ?? {}) as { code?: string };
		return { error: code === "TOO_MANY_ATTEMPTS" ? "too_many" : "unavailable" };
	}
}
