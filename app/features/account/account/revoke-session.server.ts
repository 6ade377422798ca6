import { and, eq, sql } from "drizzle-orm";
import { auth_session } from "#db/schema";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { forgetDevices } from "#app/platform/auth/void-tokens.server";
import type { UserCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";

/**
 * Ends one of the user's auth sessions; its next request is signed out.
 * @throws 404 when it isn't the user's, or has already ended
 */
export async function revokeSession(ctx: UserCtx, auth_session_id: string): Promise<void> {
	const own = and(eq(auth_session.id, auth_session_id), eq(auth_session.userId, ctx.user.id));
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "gone", sql`NOT EXISTS (SELECT 1 FROM ${auth_session} WHERE ${own})`),
			ctx.db.delete(auth_session).where(own),
		],
		refusals: { "guard:gone": () => notFound("This device") },
		audit: { action: "auth.revoke_session", entity: "auth_session", entity_id: auth_session_id },
	});
}

/** Ends every auth session of the user, including this one, and removes all trusted devices. */
export async function signOutEverywhere(ctx: UserCtx): Promise<void> {
	await commit(ctx, {
		statements: [
			ctx.db.delete(auth_session).where(eq(auth_session.userId, ctx.user.id)),
			forgetDevices(ctx, ctx.user.id),
		],
		audit: { action: "auth.sign_out_everywhere", entity: "auth_user", entity_id: ctx.user.id },
	});
}
