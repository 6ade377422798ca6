import { and, eq, sql } from "drizzle-orm";
import { auth_account } from "#db/schema";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { GOOGLE, GOOGLE_CLOSED } from "#app/platform/auth/google-ids";
import { wallNow } from "#app/platform/clock";
import { securityMail } from "#app/platform/auth/security-mail.server";
import { deliverSoon } from "#app/platform/jobs/send-mail.server";
import type { UserCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { keepsAWayIn, wayInRefusals } from "../way-in.server";

/**
 * Disconnects Google from this account until the user connects it again from the account page.
 * @throws 404 when it wasn't connected; CONFLICT when no other sign-in method would be left
 */
export async function unlinkGoogle(ctx: UserCtx): Promise<void> {
	const own = and(eq(auth_account.userId, ctx.user.id), eq(auth_account.providerId, GOOGLE));
	const at = new Date(wallNow());
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "gone", sql`NOT EXISTS (SELECT 1 FROM ${auth_account} WHERE ${own})`),
			ctx.db.delete(auth_account).where(own),
			ctx.db
				.insert(auth_account)
				.values({
					id: newId(),
					userId: ctx.user.id,
					providerId: GOOGLE_CLOSED,
					accountId: ctx.user.id,
					createdAt: at,
					updatedAt: at,
				})
				.onConflictDoNothing(),
			keepsAWayIn(ctx),
		],
		audit: { action: "auth.unlink_google", entity: "auth_user", entity_id: ctx.user.id, camp_id: null },
		messages: [securityMail(ctx, ctx.user.email, "google_disconnected")],
		refusals: { ...wayInRefusals, "guard:gone": () => notFound("This connection") },
	});
	deliverSoon(ctx);
}
