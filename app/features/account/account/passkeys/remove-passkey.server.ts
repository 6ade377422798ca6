import { and, eq, sql } from "drizzle-orm";
import { auth_passkey } from "#db/schema";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { securityMail } from "#app/platform/auth/security-mail.server";
import { deliverSoon } from "#app/platform/jobs/send-mail.server";
import type { UserCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { keepsAWayIn, wayInRefusals } from "../way-in.server";

/**
 * Deletes a passkey, which can no longer sign in.
 * @throws 404 when it isn't the user's; CONFLICT when no other sign-in method would be left
 */
export async function removePasskey(ctx: UserCtx, passkey_id: string): Promise<void> {
	const own = and(eq(auth_passkey.id, passkey_id), eq(auth_passkey.userId, ctx.user.id));
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "gone", sql`NOT EXISTS (SELECT 1 FROM ${auth_passkey} WHERE ${own})`),
			ctx.db.delete(auth_passkey).where(own),
			keepsAWayIn(ctx),
		],
		audit: { action: "auth.passkey_remove", entity: "auth_passkey", entity_id: passkey_id, camp_id: null },
		messages: [securityMail(ctx, ctx.user.email, "passkey_removed")],
		refusals: { ...wayInRefusals, "guard:gone": () => notFound("This passkey") },
	});
	deliverSoon(ctx);
}
