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

/** SQL condition: whether a person (`p`) is, or counts as, a child's guardian. */
export const IS_GUARDIAN = sql`(p.person_type <> 'staff' OR EXISTS (SELECT 1 FROM person_relationship gr
	WHERE gr.camp_id = p.camp_id AND gr.related_person_id = p.id AND gr.type IN ('parent', 'guardian', 'step_parent')))`;

const KEYS = theseKeys(GUARDIAN_PERMISSIONS);

/**
 * Guards that abort a batch unless the caller can link an account to this person: `no_person` for a camper and for
 * staff that the caller can't see, `guardian_link` for a guardian when the caller currently lacks {@link
 * GUARDIAN_PERMISSIONS}.
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

/** The same guards for the person already linked to a user: a caller who couldn't link them can't unlink them. */
function abortUnlessRelinkable(ctx: CampCtx, user_id: string) {
	const { id: camp_id } = ctx.camp;
	const unseen = JSON.stringify(Object.keys(PERSON_LABELS).filter((type) => !isSeen(type, ctx.can)));
	const those = sql`FROM membership m JOIN person p ON p.camp_id = m.camp_id AND p.id = m.person_id
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

/** Field by which a caller confirms that they have compared account and person. */
const CONFIRM_LINK = "confirm_link";

/** Error that asks the caller to compare account and person before linking a guardian. */
const compareFirst = (person_id: string) =>
	new AppError("CONFLICT", {
		message:
			"This account would get access to the person's children, registrations and money. Compare the account and person, then confirm.",
		details: { person_id, confirm_with: CONFIRM_LINK },
	});

/** Checks whether an error asks for this comparison. */
export const isToCompare = (error: unknown): boolean =>
	error instanceof AppError &&
	(error.details as { confirm_with?: string } | undefined)?.confirm_with === CONFIRM_LINK;

const isGuardian = async ({ db, camp }: CampCtx, person_id: string) =>
	(
		await db.all(sql`SELECT 1 FROM person p WHERE p.camp_id = ${camp.id} AND p.id = ${person_id}
			AND p.deleted_at IS NULL AND p.person_type <> 'camper' AND ${IS_GUARDIAN}`)
	).length > 0;

/**
 * Requires a confirmed comparison before linking a guardian.
 * @throws CONFLICT with `details.confirm_with` when the person is a guardian and the caller could link them
 */
export async function assertConfirmed(ctx: CampCtx, person_id: string): Promise<void> {
	if (linksGuardians(ctx.can) && (await isGuardian(ctx, person_id))) throw compareFirst(person_id);
}

interface Linking {
	/** Version of the member that was read, to detect changes made since. */
	seen?: string;
	/** Whether the caller has compared account and person, which linking a guardian requires. */
	confirmed?: boolean;
}

/**
 * Links a member to one of the camp's people, or to none, effective from their next request. Managing users is
 * enough for staff; a guardian requires {@link GUARDIAN_PERMISSIONS} and a comparison, because an address on a
 * record proves nothing.
 * @throws INVALID on `person_id` for a camper or an unseen person; CONFLICT for a person with a user, the caller's
 *   own link, and an unconfirmed guardian; FORBIDDEN beyond the caller's own permissions; STALE
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
			// A caller who can see everything a guardian sees needs no further permission. No caller can change a user with
			// more permissions than their own.
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
