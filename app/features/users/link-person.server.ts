import { and, eq, type SQL, sql } from "drizzle-orm";
import { membership } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortIfStale, abortWhen, commit } from "~/platform/audit/commit.server";
import type { CampCtx } from "~/platform/context.server";
import { AppError, notFound } from "~/platform/errors";
import { GRANT_REFUSALS, keysOfMember, mayGive } from "./grants.server";
import { type MemberRow, memberRead } from "./queries.server";
import { noSuchPerson, personTaken } from "./refusals.server";
import { isLinkable, PERSON_LABELS } from "./rules";

/** Refuses the batch (`no_person`) unless the person is one whom the caller may say that a user is, or `unless` holds. */
export function abortUnlessLinkable(ctx: CampCtx, person_id: string, unless: SQL = sql`0`) {
	const types = JSON.stringify(Object.keys(PERSON_LABELS).filter((type) => isLinkable(type, ctx.can)));
	return abortWhen(
		ctx,
		"no_person",
		sql`NOT EXISTS (SELECT 1 FROM person p WHERE p.camp_id = ${ctx.camp.id} AND p.id = ${person_id}
			AND p.deleted_at IS NULL AND p.person_type IN (SELECT value FROM json_each(${types}))) AND NOT (${unless})`,
	);
}

/** Refuses the batch (`unseen_person`) where a user is linked to one of the camp's people whom the caller may not see. */
const abortUnlessSeen = (ctx: CampCtx, user_id: string) => {
	const unseen = JSON.stringify(Object.keys(PERSON_LABELS).filter((type) => !isLinkable(type, ctx.can)));
	return abortWhen(
		ctx,
		"unseen_person",
		sql`EXISTS (SELECT 1 FROM membership m CROSS JOIN person p ON p.camp_id = m.camp_id AND p.id = m.person_id
			WHERE m.camp_id = ${ctx.camp.id} AND m.user_id = ${user_id}
			AND p.deleted_at IS NULL AND p.person_type IN (SELECT value FROM json_each(${unseen})))`,
	);
};

/**
 * Says who of the camp's people a member is, or that they are none of them: a counselor then sees the groups of that
 * staff member, a guardian their children, from the next request on. Somebody who may do more than the caller is not
 * theirs to change, and oneself only to who may do everything: whose children one sees is given by others.
 * @throws INVALID on `person_id` for a camper, for nobody, and for whom the caller may not see; CONFLICT for a person who has a
 * user, and for oneself; FORBIDDEN beyond one's own permissions, and where they are linked to one whom the caller may not see; STALE
 */
export async function linkPerson(
	ctx: CampCtx,
	found: MemberRow,
	person_id: string | null,
	seen?: string,
): Promise<MemberRow> {
	if (found.id === ctx.user.id && !ctx.can("manage_all")) {
		throw new AppError("CONFLICT", { message: "You cannot say who you are yourself. Ask a camp admin." });
	}
	if (found.person_id === person_id) return found;
	const { id: camp_id } = ctx.camp;
	const which = and(eq(membership.camp_id, camp_id), eq(membership.user_id, found.id));
	const answers = await commit(ctx, {
		statements: [
			...mayGive(ctx, { camp_id, user_id: ctx.user.id }, keysOfMember(camp_id, found.id)),
			...abortIfStale(ctx, membership, which, seen),
			// Who cannot be linked again by the caller is not theirs to unlink: Undo would be refused, and a parent without children.
			abortUnlessSeen(ctx, found.id),
			...(person_id === null ? [] : [abortUnlessLinkable(ctx, person_id)]),
			ctx.db
				.update(membership)
				.set({ person_id, updated_at: nextStamp(membership.updated_at, ctx.clock.now()) })
				.where(which),
			memberRead(ctx.db, camp_id, found.id),
		],
		audit: {
			action: "membership.person",
			entity: "membership",
			entity_id: found.id,
			changes: { person_id: [found.person_id, person_id] },
		},
		refusals: {
			...GRANT_REFUSALS,
			"guard:no_person": noSuchPerson,
			"guard:unseen_person": () =>
				new AppError("FORBIDDEN", {
					message:
						"You may not see whom this user is linked to, and could not link them again. Ask a camp admin.",
				}),
			"unique:membership.camp_id, membership.person_id": personTaken,
		},
	});
	const [stored] = answers.at(-1) as MemberRow[];
	if (!stored) throw notFound("This user");
	return stored;
}
