import { and, eq, lte, sql } from "drizzle-orm";
import { invitation } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";

/** Number settled in one batch. */
const AT_ONCE = 100;
const ROUNDS = 20;

/**
 * Settles expired invitations, each with its audit row; one that was settled or sent again in the meantime gets
 * none. The link is dead even without this, because accepting checks the clock.
 */
export async function expireInvitations(ctx: Ctx): Promise<void> {
	for (let round = 0; round < ROUNDS; round++) {
		const at = ctx.clock.now();
		const due = await ctx.db
			.select({ id: invitation.id })
			.from(invitation)
			.where(and(eq(invitation.status, "pending"), lte(invitation.expires_at, at)))
			.orderBy(invitation.expires_at)
			.limit(AT_ONCE);
		if (due.length === 0) return;
		const ids = JSON.stringify(due.map(({ id }) => ({ id, event_id: newId() })));
		const still = sql`${invitation.status} = 'pending' AND ${invitation.expires_at} <= ${at}`;
		await commit(ctx, {
			statements: [
				ctx.db.run(sql`INSERT INTO audit_event (id, camp_id, at, request_id, action, entity, entity_id)
					SELECT d.value ->> 'event_id', ${invitation.camp_id}, ${at}, ${ctx.request_id}, 'invitation.expire', 'invitation', ${invitation.id}
					FROM json_each(${ids}) d JOIN ${invitation} ON ${invitation.id} = d.value ->> 'id' WHERE ${still}`),
				ctx.db
					.update(invitation)
					.set({ status: "expired", settled_at: at, updated_at: nextStamp(invitation.updated_at, at) })
					.where(sql`${still} AND ${invitation.id} IN (SELECT value ->> 'id' FROM json_each(${ids}))`),
			],
			audit: [],
		});
		if (due.length < AT_ONCE) return;
	}
}
