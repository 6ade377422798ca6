import { type SQL, and, eq, sql } from "drizzle-orm";
import { invitation } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";

/**
 * For a batch: takes back the camp's open invitation of a user's address, with its audit row. Whether somebody is in was
 * just decided anew; a link sent before that would decide it otherwise. One address has one open invitation at most.
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
