import { sql } from "drizzle-orm";
import { membership } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import { GRANT_REFUSALS, keysOfMember, keysOfRole, mayGive } from "./grants.server";
import type { CampUserInput } from "./inputs";
import { abortUnlessLinkable, assertConfirmed } from "./link-person.server";
import { type MemberRow, memberRead, type RoleRef } from "./queries.server";
import { guardianPermissions, noSuchPerson, noSuchRole, personTaken } from "./refusals.server";
import { revokeInvited } from "./revoke-invited.server";

const unknown = () =>
	invalid("user_id", "This person has no link to the camp yet. Send them an invitation instead.");

const already = () =>
	new AppError("CONFLICT", { message: "They're already a user at this camp. Change their role instead." });

/**
 * Adds a user already known to the camp: one who was deactivated here, or whose confirmed address is that of the
 * named person. Everyone else must get an invitation, which asks for their consent. Links the person as in {@link
 * linkPerson} and revokes an open invitation.
 * @throws INVALID on `user_id`, `role_id`, `person_id`; CONFLICT for an active user; FORBIDDEN beyond the caller's
 *   own permissions
 */
export async function addCampUser(
	ctx: CampCtx,
	{ user_id, person_id = null, confirm_link = false }: CampUserInput,
	to: RoleRef,
): Promise<MemberRow> {
	const { id: camp_id } = ctx.camp;
	const at = ctx.clock.now();
	if (person_id !== null && !confirm_link) await assertConfirmed(ctx, person_id);
	const member = sql`SELECT 1 FROM membership m WHERE m.camp_id = ${camp_id} AND m.user_id = ${user_id}`;
	const sameAddress = sql`SELECT 1 FROM auth_user u JOIN person p ON p.camp_id = ${camp_id} AND p.id = ${person_id}
		AND p.deleted_at IS NULL AND p.person_type <> 'camper' AND lower(p.email) = lower(u.email)
		WHERE u.id = ${user_id} AND u.email_verified = 1 AND u.disabled_at IS NULL`;
	const giver = { camp_id, user_id: ctx.user.id };
	const answers = await commit(ctx, {
		statements: [
			...mayGive(ctx, giver, keysOfRole(camp_id, to)),
			abortWhen(ctx, "already", sql`EXISTS (${member} AND m.is_active = 1)`),
			abortWhen(ctx, "unknown", sql`NOT EXISTS (${member}) AND NOT EXISTS (${sameAddress})`),
			...(person_id === null ? [] : abortUnlessLinkable(ctx, person_id)),
			...mayGive(ctx, giver, keysOfMember(camp_id, user_id)),
			...revokeInvited(ctx, user_id),
			ctx.db
				.insert(membership)
				.values({
					camp_id,
					user_id,
					person_id,
					role_key: to.role_key,
					role_id: to.role_id,
					created_at: at,
					updated_at: at,
				})
				.onConflictDoUpdate({
					target: [membership.camp_id, membership.user_id],
					set: {
						role_key: to.role_key,
						role_id: to.role_id,
						is_active: true,
						...(person_id === null ? {} : { person_id }),
						updated_at: nextStamp(membership.updated_at, at),
					},
				}),
			memberRead(ctx.db, camp_id, user_id),
		],
		audit: {
			action: "membership.add",
			entity: "membership",
			entity_id: user_id,
			changes: { role: to.label, person_id },
		},
		refusals: {
			...GRANT_REFUSALS,
			"guard:already": already,
			"guard:unknown": unknown,
			"guard:no_person": noSuchPerson,
			"guard:guardian_link": guardianPermissions,
			"unique:membership.camp_id, membership.person_id": personTaken,
			foreign_key: person_id === null ? noSuchRole : noSuchPerson,
		},
	});
	const [stored] = answers.at(-1) as MemberRow[];
	if (!stored) throw unknown();
	return stored;
}
