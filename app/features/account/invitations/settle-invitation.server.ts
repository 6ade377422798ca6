import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { invitation } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { GRANT_REFUSALS, keysOfRole, mayGive, noSuchRole } from "#app/features/account/users/index.server";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { expiryFrom } from "./create-invitations.server";
import { limitEmails } from "#app/platform/mail/limit-emails.server";
import { deliverSoon } from "#app/platform/jobs/send-mail.server";
import { invitationMail } from "./mail.server";
import { type InvitationRow, invitationById, invitedRole } from "./queries.server";
import { settled } from "./refusals.server";
import { hashToken, newToken } from "./token.server";

const which = ({ camp_id, id }: InvitationRow) => and(eq(invitation.camp_id, camp_id), eq(invitation.id, id));

const REFUSALS = { ...GRANT_REFUSALS, invitation_settled: settled, invitation_role_of_camp: noSuchRole };

/**
 * Sends a pending invitation again with a new link; the earlier link is dead. The sender becomes the inviter, so
 * they must hold the permissions it grants.
 * @throws CONFLICT for one that was accepted, revoked or has expired; TOO_MANY_REQUESTS above the email limits
 */
export async function resendInvitation(ctx: CampCtx, found: InvitationRow): Promise<InvitationRow> {
	const { id: camp_id, name: camp } = ctx.camp;
	const at = ctx.clock.now();
	const token = newToken();
	const token_hash = await hashToken(token);
	const write = (counted: Statement[]) =>
		commit(ctx, {
			statements: [
				...counted,
				...mayGive(ctx, { camp_id, user_id: ctx.user.id }, keysOfRole(camp_id, found)),
				// No condition on the status: the trigger rejects a settled invitation, while a condition would silently change
				// nothing.
				ctx.db
					.update(invitation)
					.set({
						token_hash,
						expires_at: expiryFrom(at),
						sent_at: at,
						invited_by: ctx.user.id,
						times_sent: sql`${invitation.times_sent} + 1`,
						updated_at: nextStamp(invitation.updated_at, at),
					})
					.where(which(found)),
				invitationById(ctx.db, camp_id, found.id),
			],
			audit: {
				action: "invitation.resend",
				entity: "invitation",
				entity_id: found.id,
				changes: { role: invitedRole(found) },
			},
			messages: [
				invitationMail(ctx, {
					email: found.email,
					name: found.name,
					camp,
					role: invitedRole(found),
					by: ctx.user.name,
					token,
				}),
			],
			refusals: REFUSALS,
		});
	const answers = await limitEmails(ctx, [found.email], write);
	deliverSoon(ctx);
	return (answers.at(-1) as [InvitationRow])[0];
}

/**
 * Revokes a pending invitation; its link is dead at once.
 * @throws CONFLICT for one that is settled
 */
export async function revokeInvitation(ctx: CampCtx, found: InvitationRow): Promise<InvitationRow> {
	const { id: camp_id } = ctx.camp;
	const at = ctx.clock.now();
	const answers = await commit(ctx, {
		statements: [
			...mayGive(ctx, { camp_id, user_id: ctx.user.id }, null),
			ctx.db
				.update(invitation)
				.set({ status: "revoked", settled_at: at, updated_at: nextStamp(invitation.updated_at, at) })
				.where(which(found)),
			invitationById(ctx.db, camp_id, found.id),
		],
		audit: {
			action: "invitation.revoke",
			entity: "invitation",
			entity_id: found.id,
			changes: { role: invitedRole(found) },
		},
		refusals: REFUSALS,
	});
	return (answers.at(-1) as [InvitationRow])[0];
}
