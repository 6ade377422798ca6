import { and, eq } from "drizzle-orm";
import { membership } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortIfStale, commit } from "#app/platform/audit/commit.server";
import { roleLabel } from "#app/platform/auth/permissions";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { GRANT_REFUSALS, keysOfMember, keysOfRole, mayGive } from "./grants.server";
import { type MemberRow, memberRead, type RoleRef } from "./queries.server";
import { noSuchRole } from "./refusals.server";

/**
 * Changes a member's role, effective from their next request. The caller must hold all permissions of both the new
 * and the old role, so no one can change the role of a user with more permissions than their own.
 * @throws CONFLICT for the caller's own role and for the last camp admin's; FORBIDDEN beyond the caller's own
 *   permissions; STALE
 */
export async function changeRole(
	ctx: CampCtx,
	found: MemberRow,
	to: RoleRef,
	seen?: string,
): Promise<MemberRow> {
	if (found.id === ctx.user.id) {
		throw new AppError("CONFLICT", { message: "You can't change your own role. Ask another camp admin." });
	}
	const { id: camp_id } = ctx.camp;
	const which = and(eq(membership.camp_id, camp_id), eq(membership.user_id, found.id));
	const giver = { camp_id, user_id: ctx.user.id };
	const answers = await commit(ctx, {
		statements: [
			...mayGive(ctx, giver, keysOfRole(camp_id, to)),
			...mayGive(ctx, giver, keysOfMember(camp_id, found.id)),
			...abortIfStale(ctx, membership, which, seen),
			ctx.db
				.update(membership)
				.set({
					role_key: to.role_key,
					role_id: to.role_id,
					updated_at: nextStamp(membership.updated_at, ctx.clock.now()),
				})
				.where(which),
			memberRead(ctx.db, camp_id, found.id),
		],
		audit: {
			action: "membership.role",
			entity: "membership",
			entity_id: found.id,
			changes: { role: [roleLabel(found.role_key ?? found.role_name ?? ""), to.label] },
		},
		refusals: { ...GRANT_REFUSALS, foreign_key: noSuchRole },
	});
	const [stored] = answers.at(-1) as MemberRow[];
	if (!stored) throw notFound("This user");
	return stored;
}
