import { and, asc, desc, eq, gt } from "drizzle-orm";
import { readBatch } from "#db/client";
import { auth_account, auth_passkey, auth_session, user_preference } from "#db/schema";
import { GOOGLE } from "#app/platform/auth/google-ids";
import { wallNow } from "#app/platform/clock";
import type { UserCtx } from "#app/platform/context.server";
import { weeklyInsightsRead } from "./weekly-insights.server";
import type { RequestState } from "#app/platform/http/request.server";

/**
 * Returns a user's active auth sessions, most recently used first (at most 50), their sign-in methods, and their
 * preferences, and whether they get the insights of a camp by email. With the request's own `read`, the queries join the page's other reads.
 */
export async function accountRows(
	ctx: UserCtx,
	read: RequestState["read"] = (reads) => readBatch(ctx.db, reads),
	{ camp_id, now = wallNow() }: { camp_id?: string; now?: number } = {},
) {
	const { sessions, ways, passkeys, preference, weekly } = await read({
		weekly: camp_id ? weeklyInsightsRead(ctx.db, { camp_id, user: ctx.user.id }) : null,
		sessions: ctx.db
			.select({
				id: auth_session.id,
				user_agent: auth_session.userAgent,
				created_at: auth_session.createdAt,
				used_at: auth_session.updatedAt,
			})
			.from(auth_session)
			.where(and(eq(auth_session.userId, ctx.user.id), gt(auth_session.expiresAt, new Date(now))))
			.orderBy(desc(auth_session.updatedAt), desc(auth_session.id))
			.limit(50),
		ways: ctx.db
			.select({ provider: auth_account.providerId })
			.from(auth_account)
			.where(eq(auth_account.userId, ctx.user.id)),
		passkeys: ctx.db
			.select({
				id: auth_passkey.id,
				passkey_name: auth_passkey.name,
				added_at: auth_passkey.createdAt,
				synced: auth_passkey.backedUp,
			})
			.from(auth_passkey)
			.where(eq(auth_passkey.userId, ctx.user.id))
			.orderBy(asc(auth_passkey.id)),
		preference: ctx.db
			.select({ preferred_camp_id: user_preference.preferred_camp_id })
			.from(user_preference)
			.where(eq(user_preference.user_id, ctx.user.id)),
	});
	const has = (provider: string) => ways.some((way) => way.provider === provider);
	const ways_in = { password: has("credential"), google: has(GOOGLE) };
	return {
		sessions,
		ways_in,
		passkeys,
		preferred_camp_id: preference[0]?.preferred_camp_id ?? null,
		gets_insights: (weekly?.length ?? 0) > 0,
	};
}
