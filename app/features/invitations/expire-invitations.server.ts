import { and, eq, lte, sql } from "drizzle-orm";
import { invitation } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { commit } from "~/platform/audit/commit.server";
import type { Ctx } from "~/platform/context.server";

/** Settled in one batch. */
const AT_ONCE = 100;
const ROUNDS = 20;

/** Settles the invitations whose time has run out, each with its audit row. The link is dead without it: accepting asks the clock. */
export async function expireInvitations(ctx: Ctx): Promise<void> {
	for (let round = 0; round < ROUNDS; round++) {
		const at = ctx.clock.now();
		const due = await ctx.db
			.select({ camp_id: invitation.camp_id, id: invitation.id })
			.from(invitation)
			.where(and(eq(invitation.status, "pending"), lte(invitation.expires_at, at)))
			.orderBy(invitation.expires_at)
			.limit(AT_ONCE);
		if (due.length === 0) return;
		const ids = JSON.stringify(due.map(({ id }) => id));
		await commit(ctx, {
			statements: [
				ctx.db
					.update(invitation)
					.set({ status: "expired", settled_at: at, updated_at: nextStamp(invitation.updated_at, at) })
					// Asked again: somebody may have sent or accepted one meanwhile.
					.where(
						and(
							eq(invitation.status, "pending"),
							lte(invitation.expires_at, at),
							sql`${invitation.id} IN (SELECT value FROM json_each(${ids}))`,
						),
					),
			],
			audit: due.map(({ camp_id, id }) => ({
				...{ action: "invitation.expire", entity: "invitation", entity_id: id, camp_id },
			})),
		});
		if (due.length < AT_ONCE) return;
	}
}
