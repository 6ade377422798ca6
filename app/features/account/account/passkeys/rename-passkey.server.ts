import { and, eq, sql } from "drizzle-orm";
import { auth_passkey } from "#db/schema";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { UserCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";

/**
 * Renames a passkey. The audit row records the change, but not the name.
 * @throws 404 when it isn't the user's
 */
export async function renamePasskey(ctx: UserCtx, passkey_id: string, name: string): Promise<void> {
	const own = and(eq(auth_passkey.id, passkey_id), eq(auth_passkey.userId, ctx.user.id));
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "gone", sql`NOT EXISTS (SELECT 1 FROM ${auth_passkey} WHERE ${own})`),
			ctx.db.update(auth_passkey).set({ name }).where(own),
		],
		audit: { action: "auth.passkey_rename", entity: "auth_passkey", entity_id: passkey_id, camp_id: null },
		refusals: { "guard:gone": () => notFound("This passkey") },
	});
}
