import { and, eq } from "drizzle-orm";
import { auth_account } from "#db/schema";
import { isAPIError } from "#app/platform/auth/auth-errors.server";
import { openAuth } from "#app/platform/auth/open-auth.server";
import { GOOGLE, GOOGLE_CLOSED } from "#app/platform/auth/google-ids";
import { wayBackCookie } from "#app/platform/auth/way-back.server";
import type { UserCtx } from "#app/platform/context.server";
import { accountPaths } from "../paths";

/** Where to send the browser, and the cookies it takes along; or why not. */
type LinkStart = { to: URL; cookies: string[] } | { error: string };

/**
 * Begins letting Google open this account. Only a Google account of the same, confirmed address is taken: an open
 * session must not be enough to let somebody else in for good.
 * @param headers of the request: session, address
 */
export async function linkGoogle(ctx: UserCtx, headers: Headers): Promise<LinkStart> {
	if (!ctx.config.google) return { error: "not_offered" };
	const { base_url } = ctx.config;
	// Whoever wants it back says so here and nowhere else.
	await ctx.db
		.delete(auth_account)
		.where(and(eq(auth_account.userId, ctx.user.id), eq(auth_account.providerId, GOOGLE_CLOSED)));
	try {
		const { api } = await openAuth(ctx, { google: true });
		const answer = await api.linkSocialAccount({
			body: {
				provider: GOOGLE,
				disableRedirect: true,
				callbackURL: base_url + accountPaths.googleLinked,
				errorCallbackURL: base_url + accountPaths.account,
			},
			headers,
			returnHeaders: true,
		});
		const { url } = answer.response;
		if (!url) return { error: "unavailable" };
		const to = new URL(url);
		const kept = wayBackCookie(base_url, to.searchParams.get("state") ?? "", accountPaths.account);
		return { to, cookies: [...answer.headers.getSetCookie(), kept] };
	} catch (error) {
		if (!isAPIError(error)) throw error;
		const { code } = (error.body ?? {}) as { code?: string };
		return { error: code === "TOO_MANY_ATTEMPTS" ? "too_many" : "unavailable" };
	}
}
