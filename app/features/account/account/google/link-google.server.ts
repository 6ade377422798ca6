import { and, eq } from "drizzle-orm";
import { auth_account } from "#db/schema";
import { isAPIError } from "#app/platform/auth/auth-errors.server";
import { openAuth } from "#app/platform/auth/open-auth.server";
import { GOOGLE, GOOGLE_CLOSED } from "#app/platform/auth/google-ids";
import { wayBackCookie } from "#app/platform/auth/way-back.server";
import type { UserCtx } from "#app/platform/context.server";
import { accountPaths } from "../paths";

/** URL and cookies to send to the browser, or the error code. */
type LinkStart = { to: URL; cookies: string[] } | { error: string };

/**
 * Begins connecting Google to this account. Accepts only a Google account with the same, verified address, because
 * an open session alone must not let another person in permanently.
 * @param headers of the request: session, address
 */
export async function linkGoogle(ctx: UserCtx, headers: Headers): Promise<LinkStart> {
	if (!ctx.config.google) return { error: "not_offered" };
	const { base_url } = ctx.config;
	// Removes the user's earlier disconnection, because only the account owner can reconnect Google, and only here.
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
