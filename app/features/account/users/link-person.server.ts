import { and, eq, sql } from "drizzle-orm";
import { membership } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortIfStale, abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { abortIfLacking, GRANT_REFUSALS, keysOfMember, mayGive, theseKeys } from "./grants.server";
import { type MemberRow, memberRead } from "./queries.server";
import { guardianPermissions, noSuchPerson, personTaken } from "./refusals.server";
import { GUARDIAN_PERMISSIONS, isSeen, linksGuardians, PERSON_LABELS } from "./rules";

/** Whether a person (`p`) is, or stands for, a child's guardian, as SQL. */
export const IS_GUARDIAN = sql`(p.person_type <> 'staff' OR EXISTS (SELECT 1 FROM person_relationship gr INDEXED BY person_relationship_related
	WHERE gr.camp_id = p.camp_id AND gr.related_person_id = p.id AND gr.type IN ('parent', 'guardian', 'step_parent')))`;

const KEYS = theseKeys(GUARDIAN_PERMISSIONS);

/**
 * Statements that refuse a batch unless the caller can say that an account is this person's: `no_person` for a camper and for
 * staff whom they don't see, `guardian_link` for a guardian without {@link GUARDIAN_PERMISSIONS} at this moment.
 */
export function abortUnlessLinkable(ctx: CampCtx, person_id: string) {
	const { id: camp_id } = ctx.camp;
	const types = JSON.stringify(Object.keys(PERSON_LABELS).filter((type) => isSeen(type, ctx.can)));
	const those = sql`FROM person p WHERE p.camp_id = ${camp_id} AND p.id = ${person_id} AND p.deleted_at IS NULL`;
	return [
		abortWhen(
			ctx,
			"no_person",
			sql`NOT EXISTS (SELECT 1 ${those} AND p.person_type IN (SELECT value FROM json_each(${types})))`,
		),
		abortIfLacking(
			ctx,
			"guardian_link",
			{ camp_id, user_id: ctx.user.id },
			KEYS,
			sql`EXISTS (SELECT 1 ${those} AND ${IS_GUARDIAN})`,
		),
	];
}

/** The same of the person to whom a user is linked already: who could not link them again doesn't unlink them either. */
function abortUnlessRelinkable(ctx: CampCtx, user_id: string) {
	const { id: camp_id } = ctx.camp;
	const unseen = JSON.stringify(Object.keys(PERSON_LABELS).filter((type) => !isSeen(type, ctx.can)));
	const those = sql`FROM membership m CROSS JOIN person p ON p.camp_id = m.camp_id AND p.id = m.person_id
		WHERE m.camp_id = ${camp_id} AND m.user_id = ${user_id} AND p.deleted_at IS NULL`;
	return [
		abortWhen(
			ctx,
			"unseen_person",
			sql`EXISTS (SELECT 1 ${those} AND p.person_type IN (SELECT value FROM json_each(${unseen})))`,
		),
		abortIfLacking(
			ctx,
			"unseen_person",
			{ camp_id, user_id: ctx.user.id },
			KEYS,
			sql`EXISTS (SELECT 1 ${those} AND ${IS_GUARDIAN})`,
		),
	];
}

/** How a caller says that they have seen account and person side by side. */
const CONFIRM_LINK = "confirm_link";

/** Asks a caller to compare account and person before an account becomes a guardian's. */
const compareFirst = (person_id: string) =>
	new AppError("CONFLICT", {
		message:
			"This account would get access to the person's children, registrations and money. Compare the account and person, then confirm.",
		details: { person_id, confirm_with: CONFIRM_LINK },
	});

/** Whether a refusal asks for account and person to be compared first. */
export const isToCompare = (error: unknown): boolean =>
	error instanceof AppError &&
	(error.details as { confirm_with?: string } | undefined)?.confirm_with === CONFIRM_LINK;

const isGuardian = async ({ db, camp }: CampCtx, person_id: string) =>
	(
		await db.all(sql`SELECT 1 FROM person p WHERE p.camp_id = ${camp.id} AND p.id = ${person_id}
			AND p.deleted_at IS NULL AND p.person_type <> 'camper' AND ${IS_GUARDIAN}`)
	).length > 0;

/** @throws CONFLICT with `details.confirm_with` when the person is a guardian and the caller could link them */
export async function assertConfirmed(ctx: CampCtx, person_id: string): Promise<void> {
	if (linksGuardians(ctx.can) && (await isGuardian(ctx, person_id))) throw compareFirst(person_id);
}

interface Linking {
	/** When the member was read, for whoever changed them since. */
	seen?: string;
	/** Whether the caller has compared account and person, which a guardian's takes. */
	confirmed?: boolean;
}

/**
 * Says who of the camp's people a member is, or that they are none of them, from their next request on. Managing users takes
 * staff; a guardian takes {@link GUARDIAN_PERMISSIONS} and a comparison, for an address on a record proves nothing.
 * @throws INVALID on `person_id` for a camper or an unseen person; CONFLICT for a person with a user, oneself, and a guardian
 * who wasn't confirmed; FORBIDDEN beyond one's own permissions; STALE
 */
export async function linkPerson(
	ctx: CampCtx,
	found: MemberRow,
	person_id: string | null,
	{ seen, confirmed = false }: Linking = {},
): Promise<MemberRow> {
	if (found.id === ctx.user.id && !ctx.can("manage_all")) {
		throw new AppError("CONFLICT", { message: "You can't link your own account. Ask a camp admin." });
	}
	if (found.person_id === person_id) return found;
	const { id: camp_id } = ctx.camp;
	const which = and(eq(membership.camp_id, camp_id), eq(membership.user_id, found.id));
	const giver = { camp_id, user_id: ctx.user.id };
	const guardian = person_id !== null && (await isGuardian(ctx, person_id));
	if (guardian && linksGuardians(ctx.can) && !confirmed) throw compareFirst(person_id);
	const answers = await commit(ctx, {
		statements: [
			// Who sees all that a guardian sees needs nothing beside; neither changes somebody who can do more.
			...(guardian ? [] : mayGive(ctx, giver, null)),
			abortIfLacking(ctx, "lacking", giver, keysOfMember(camp_id, found.id)),
			...abortIfStale(ctx, membership, which, seen),
			...abortUnlessRelinkable(ctx, found.id),
			...(person_id === null ? [] : abortUnlessLinkable(ctx, person_id)),
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
			"guard:guardian_link": guardianPermissions,
			"guard:unseen_person": () =>
				new AppError("FORBIDDEN", {
					message: "You can't see or relink the person this user is linked to. Ask a camp admin.",
				}),
			"unique:membership.camp_id, membership.person_id": personTaken,
		},
	});
	const [stored] = answers.at(-1) as MemberRow[];
	if (!stored) throw notFound("This user");
	return stored;
}
