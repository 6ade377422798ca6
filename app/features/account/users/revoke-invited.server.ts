import { type SQL, and, eq, sql } from "drizzle-orm";
import { invitation } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";

/**
 * Statements that revoke the camp's open invitation for a user's address, with the audit row. The user's access
 * was just decided, and an invitation sent earlier would override it. An address has at most one open invitation.
 */
export function revokeInvited(ctx: CampCtx, user_id: string) {
	const at = ctx.clock.now();
	const open = and(
		eq(invitation.camp_id, ctx.camp.id),
		eq(invitation.status, "pending"),
		sql`${invitation.email_key} = (SELECT u.email FROM auth_user u WHERE u.id = ${user_id})`,
	) as SQL;
	return [
		ctx.db.run(sql`INSERT INTO audit_event (id, camp_id, at, user_id, request_id, action, entity, entity_id)
			SELECT ${newId()}, ${invitation.camp_id}, ${at}, ${ctx.user.id}, ${ctx.request_id}, 'invitation.revoke', 'invitation', ${invitation.id}
			FROM ${invitation} WHERE ${open}`),
		ctx.db
			.update(invitation)
			.set({ status: "revoked", settled_at: at, updated_at: nextStamp(invitation.updated_at, at) })
			.where(open),
	];
}
