import { and, eq, lte, sql } from "drizzle-orm";
import { readBatch, type Statement } from "#db/client";
import { invitation } from "#db/schema";
import {
	abortIfLacking,
	GRANT_REFUSALS,
	GUARDIAN_PERMISSIONS,
	guardianPermissions,
	IS_GUARDIAN,
	keysOfAddresses,
	keysOfRole,
	mayGive,
	noSuchPerson,
	noSuchRole,
	theseKeys,
} from "#app/features/account/users/index.server";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { deliverSoon } from "#app/platform/jobs/send-mail.server";
import { emailKey } from "#app/platform/mail/unsubscribe-link.server";
import type { InvitationInput } from "./inputs";
import { type Invitee, inviteeOf, inviteeReads } from "./invitees.server";
import { limitEmails } from "#app/platform/mail/limit-emails.server";
import { invitationMail } from "./mail.server";
import { type InvitationRow, invitationById } from "./queries.server";
import { alreadyInvited, alreadyMember } from "./refusals.server";
import { VALID_DAYS } from "./rules";
import { hashToken, newToken } from "./token.server";

/**
 * Aborts the batch (`guardian_link`) when a guardian is invited at another address than their record's, or at one
 * that the inviter entered, manually or by import, without permission to see everything a guardian sees. Otherwise
 * inviters could invite themselves as guardians.
 */
function abortUnlessInvitable(
	ctx: CampCtx,
	{ person_id, email_key }: { person_id: string | null; email_key: string },
) {
	const { id: camp_id } = ctx.camp;
	const those = sql`FROM person p WHERE p.camp_id = ${camp_id} AND p.id = ${person_id} AND ${IS_GUARDIAN}`;
	const elsewhere = sql`EXISTS (SELECT 1 ${those} AND lower(p.email) IS NOT ${email_key})`;
	const changed = sql`EXISTS (SELECT 1 FROM audit_event e WHERE e.camp_id = ${camp_id}
		AND e.entity = 'person' AND e.entity_id = ${person_id} AND e.user_id = ${ctx.user.id} AND e.action LIKE 'person.%')`;
	// Checks for the user who uploaded or ran the import. Its rows are deleted once it can't be undone, but the audit
	// log remains.
	const imported = sql`EXISTS (SELECT 1 FROM audit_event e WHERE e.camp_id = ${camp_id} AND e.entity = 'import_run'
		AND e.action = 'import.write' AND (e.user_id = ${ctx.user.id} OR EXISTS (SELECT 1 FROM import_run r
			WHERE r.camp_id = e.camp_id AND r.id = e.entity_id AND r.created_by = ${ctx.user.id}))
		AND EXISTS (SELECT 1 FROM json_each(e.changes, '$.person_ids') i WHERE i.value = ${person_id}))`;
	const putThere = sql`EXISTS (SELECT 1 ${those}) AND (${changed} OR ${imported})`;
	const holder = { camp_id, user_id: ctx.user.id };
	return [
		abortWhen(ctx, "guardian_link", elsewhere),
		abortIfLacking(ctx, "guardian_link", holder, theseKeys(GUARDIAN_PERMISSIONS), putThere),
	];
}

/** Expiry of a link created now. */
export const expiryFrom = (now: string) => new Date(Date.parse(now) + VALID_DAYS * 86_400_000).toISOString();

/**
 * Invites one person.
 * @throws as {@link inviteeOf} and {@link createInvitations} do
 */
export async function createInvitation(
	ctx: CampCtx,
	roles: Parameters<typeof inviteeOf>[1],
	input: InvitationInput,
): Promise<InvitationRow | undefined> {
	return createInvitations(ctx, [
		inviteeOf(ctx, roles, input, await readBatch(ctx.db, inviteeReads(ctx, input))),
	]);
}

/**
 * Invites several people, all or none: rows, emails and audit in one batch. An expired invitation makes room for a
 * new one.
 * @returns the first of them, which is shown when there is only one
 * @throws CONFLICT when an address is already invited or belongs to a user of the camp; FORBIDDEN for a role
 *   beyond the inviter's own; TOO_MANY_REQUESTS above the email limits
 */
export async function createInvitations(
	ctx: CampCtx,
	invitees: readonly Invitee[],
): Promise<InvitationRow | undefined> {
	const { id: camp_id, name: camp } = ctx.camp;
	const at = ctx.clock.now();
	const made = await Promise.all(
		invitees.map(async (each) => {
			const token = newToken();
			const row = {
				camp_id,
				id: newId(),
				email: each.email,
				email_key: emailKey(each.email),
				name: each.name,
				role_key: each.role.role_key,
				role_id: each.role.role_id,
				role_name: each.role.role_name,
				person_id: each.person_id,
				status: "pending",
				token_hash: await hashToken(token),
				expires_at: expiryFrom(at),
				invited_by: ctx.user.id,
				sent_at: at,
				times_sent: 1,
				created_at: at,
				updated_at: at,
			};
			return { row, token, role: each.role };
		}),
	);
	const email_keys = made.map(({ row }) => row.email_key);
	const keys = JSON.stringify(email_keys);
	const giver = { camp_id, user_id: ctx.user.id };
	const roles = [...new Map(made.map(({ role }) => [role.role_key ?? role.role_id, role])).values()];
	const write = (counted: Statement[]) =>
		commit(ctx, {
			statements: [
				...counted,
				...roles.flatMap((role) => mayGive(ctx, giver, keysOfRole(camp_id, role))),
				abortWhen(
					ctx,
					"member",
					sql`EXISTS (SELECT 1 FROM json_each(${keys}) k JOIN auth_user u ON u.email = k.value
					JOIN membership m ON m.camp_id = ${camp_id} AND m.user_id = u.id AND m.is_active = 1)`,
				),
				// The inviter can't readmit a deactivated user with more permissions than their own.
				...mayGive(ctx, giver, keysOfAddresses(camp_id, email_keys)),
				ctx.db
					.update(invitation)
					.set({ status: "expired", settled_at: at, updated_at: at })
					.where(
						and(
							eq(invitation.camp_id, camp_id),
							eq(invitation.status, "pending"),
							lte(invitation.expires_at, at),
							sql`${invitation.email_key} IN (SELECT value FROM json_each(${keys}))`,
						),
					),
				...made.map(({ row }) => ctx.db.insert(invitation).values(row)),
				...made.flatMap(({ row }) => (row.person_id === null ? [] : abortUnlessInvitable(ctx, row))),
				invitationById(ctx.db, camp_id, made[0]?.row.id ?? ""),
			],
			audit: made.map(({ row, role }) => ({
				action: "invitation.create",
				entity: "invitation",
				entity_id: row.id,
				changes: { role: role.label, person_id: row.person_id },
			})),
			messages: made.map(({ row, token, role }) =>
				invitationMail(ctx, {
					email: row.email,
					name: row.name,
					camp,
					role: role.label,
					by: ctx.user.name,
					token,
				}),
			),
			refusals: {
				...GRANT_REFUSALS,
				"guard:member": alreadyMember,
				"guard:guardian_link": guardianPermissions,
				"unique:invitation.camp_id, invitation.email_key": alreadyInvited,
				invitation_role_of_camp: noSuchRole,
				foreign_key: noSuchPerson,
			},
		});
	const emails = invitees.map(({ email }) => email);
	const answers = await limitEmails(ctx, emails, write);
	deliverSoon(ctx);
	return (answers.at(-1) as InvitationRow[])[0];
}
