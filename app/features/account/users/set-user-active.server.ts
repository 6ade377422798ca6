import { and, eq } from "drizzle-orm";
import { membership } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { GRANT_REFUSALS, keysOfMember, mayGive } from "./grants.server";
import { type MemberRow, memberRead } from "./queries.server";
import { revokeInvited } from "./revoke-invited.server";

/**
 * Activates or deactivates a member, effective from their next request. Sets a state rather than toggling it, and
 * writes nothing if the member already has that state. The caller can't change a user with more permissions than
 * their own, and an earlier invitation for the user is revoked.
 * @throws CONFLICT for the caller's own account and for the last camp admin; FORBIDDEN beyond the caller's own
 *   permissions
 */
export async function setUserActive(ctx: CampCtx, found: MemberRow, is_active: boolean): Promise<MemberRow> {
	if (found.id === ctx.user.id && !is_active) {
		throw new AppError("CONFLICT", { message: "You can't deactivate yourself. Ask another camp admin." });
	}
	if (found.is_active === is_active) return found;
	const { id: camp_id } = ctx.camp;
	const answers = await commit(ctx, {
		statements: [
			...mayGive(ctx, { camp_id, user_id: ctx.user.id }, keysOfMember(camp_id, found.id)),
			ctx.db
				.update(membership)
				.set({ is_active, updated_at: nextStamp(membership.updated_at, ctx.clock.now()) })
				.where(and(eq(membership.camp_id, camp_id), eq(membership.user_id, found.id))),
			...revokeInvited(ctx, found.id),
			memberRead(ctx.db, camp_id, found.id),
		],
		audit: {
			action: is_active ? "membership.reactivate" : "membership.deactivate",
			entity: "membership",
			entity_id: found.id,
			changes: { is_active: [found.is_active, is_active] },
		},
		refusals: GRANT_REFUSALS,
	});
	const [stored] = answers.at(-1) as MemberRow[];
	if (!stored) throw notFound("This user");
	return stored;
}
