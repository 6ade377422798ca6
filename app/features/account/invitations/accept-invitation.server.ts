import { and, eq, sql } from "drizzle-orm";
import { invitation, membership } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { IS_GUARDIAN, keysOfMember, keysOfRole, mayGive } from "#app/features/account/users/index.server";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { roleLabel } from "#app/platform/auth/permissions";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { OpenInvitation } from "./queries.server";
import { deadLink } from "./refusals.server";

type Answering = Ctx & { user: { id: string } };

/**
 * Makes the signed-in user a member with the invited role, once: the database rejects the second of two concurrent
 * requests. A guardian's record is linked only while its email is the invitation's. The batch checks that the
 * address is the user's and confirmed, that the link is the one displayed, and that the inviter can still grant
 * the role, and also the previous role of a user who was deactivated here.
 * @throws CONFLICT for a link that is dead, belongs to another address, or grants a role the inviter can no longer
 *   give
 */
export async function acceptInvitation(ctx: Answering, seen: OpenInvitation): Promise<void> {
	const { camp_id, id, token_hash } = seen;
	const at = ctx.clock.now();
	const own = sql`FROM invitation i WHERE i.camp_id = ${camp_id} AND i.id = ${id}`;
	const inviter = { camp_id, user_id: sql`(SELECT i.invited_by ${own})` };
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"dead_link",
				sql`NOT EXISTS (SELECT 1 ${own} AND i.token_hash = ${token_hash} AND i.expires_at > ${at})
					OR NOT EXISTS (SELECT 1 FROM camp c WHERE c.id = ${camp_id} AND c.is_active = 1)`,
			),
			abortWhen(
				ctx,
				"other_address",
				sql`NOT EXISTS (SELECT 1 FROM invitation i JOIN auth_user u ON u.email = i.email_key
					WHERE i.camp_id = ${camp_id} AND i.id = ${id} AND u.id = ${ctx.user.id}
					AND u.email_verified = 1 AND u.disabled_at IS NULL)`,
			),
			...mayGive(ctx, inviter, keysOfRole(camp_id, seen)),
			abortWhen(
				ctx,
				"member",
				sql`EXISTS (SELECT 1 FROM membership m WHERE m.camp_id = ${camp_id} AND m.user_id = ${ctx.user.id} AND m.is_active = 1)`,
			),
			...mayGive(ctx, inviter, keysOfMember(camp_id, ctx.user.id)),
			// Comes first, so that the trigger rejects the second of two requests before a later statement fails.
			ctx.db
				.update(invitation)
				.set({
					status: "accepted",
					accepted_by: ctx.user.id,
					settled_at: at,
					updated_at: nextStamp(invitation.updated_at, at),
				})
				.where(and(eq(invitation.camp_id, camp_id), eq(invitation.id, id))),
			ctx.db.run(sql`INSERT INTO membership (camp_id, user_id, role_key, role_id, person_id, is_active, created_at, updated_at)
				SELECT i.camp_id, ${ctx.user.id}, i.role_key, i.role_id,
					CASE WHEN EXISTS (SELECT 1 FROM membership o WHERE o.camp_id = i.camp_id AND o.person_id = i.person_id AND o.user_id <> ${ctx.user.id})
							OR EXISTS (SELECT 1 FROM person p WHERE p.camp_id = i.camp_id AND p.id = i.person_id AND ${IS_GUARDIAN}
								AND lower(p.email) IS NOT i.email_key)
						THEN NULL ELSE i.person_id END, 1, ${at}, ${at} ${own}
				ON CONFLICT (camp_id, user_id) DO UPDATE SET role_key = excluded.role_key, role_id = excluded.role_id,
					person_id = coalesce(excluded.person_id, ${membership.person_id}), is_active = 1,
					updated_at = ${nextStamp(membership.updated_at, at)}`),
		],
		audit: {
			action: "invitation.accept",
			entity: "invitation",
			entity_id: id,
			camp_id,
			changes: { role: roleLabel(seen.role_name) },
		},
		refusals: {
			"guard:no_manager": notTheirsToGive,
			"guard:lacking": notTheirsToGive,
			"guard:dead_link": deadLink,
			invitation_settled: deadLink,
			"guard:other_address": otherAddress,
			"guard:member": alreadyIn,
			foreign_key: deadLink,
		},
	});
}

const notTheirsToGive = () =>
	new AppError("CONFLICT", {
		message: "The person who invited you can't assign this role anymore. Ask the camp for a new invitation.",
	});

const otherAddress = () =>
	new AppError("CONFLICT", {
		message: "This invitation is for another email address. Sign in with that address.",
	});

const alreadyIn = () => new AppError("CONFLICT", { message: "You already belong to this camp." });
