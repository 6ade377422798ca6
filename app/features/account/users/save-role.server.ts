import { and, eq, sql } from "drizzle-orm";
import { role } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { newId } from "#app/lib/ids";
import { abortIfStale, abortWhen, commit } from "#app/platform/audit/commit.server";
import { isReservedRoleName, roleNameKey } from "#app/platform/auth/role-names";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { GRANT_REFUSALS, mayGive, theseKeys } from "./grants.server";
import type { RoleChange, RoleInput } from "./inputs";
import type { RoleWithUse } from "./queries.server";
import { nameReserved, nameTaken, noSuchRole, roleInUse } from "./refusals.server";
import { isAssignable, MOST_ROLES } from "./rules";

/**
 * Folded role name, unique in the camp.
 * @throws INVALID for a built-in role's name and for one without letters
 */
function keyOf(name: string): string {
	const key = roleNameKey(name);
	if (isReservedRoleName(name)) throw nameReserved(name);
	if (!/[\p{L}\p{N}]/u.test(key)) throw invalid("name", "Enter at least one letter or number.");
	return key;
}

const nameRefusals = (name: string) => ({
	"unique:role.camp_id, role.name_key": () => nameTaken(name),
	role_name_reserved: () => nameReserved(name),
});

/** Permission rows of a role for keys given as JSON. */
const grant = (camp_id: string, role_id: string, keys: readonly string[]) =>
	sql`INSERT INTO role_permission (camp_id, role_id, permission_key)
		SELECT ${camp_id}, ${role_id}, k.key FROM (${theseKeys(keys)}) k
		WHERE NOT EXISTS (SELECT 1 FROM role_permission p
			WHERE p.camp_id = ${camp_id} AND p.role_id = ${role_id} AND p.permission_key = k.key)`;

/**
 * Creates a camp-defined role.
 * @throws CONFLICT for a name that is taken; INVALID for a built-in role's name; FORBIDDEN for a permission that
 *   the caller lacks
 */
export async function createRole(
	ctx: CampCtx,
	{ name, permissions }: RoleInput,
): Promise<{ id: string } & RoleInput> {
	const { id: camp_id } = ctx.camp;
	const [id, at] = [newId(), ctx.clock.now()];
	await commit(ctx, {
		statements: [
			...mayGive(ctx, { camp_id, user_id: ctx.user.id }, theseKeys(permissions)),
			abortWhen(
				ctx,
				"many_roles",
				sql`(SELECT count(*) FROM role r WHERE r.camp_id = ${camp_id}) >= ${MOST_ROLES}`,
			),
			ctx.db
				.insert(role)
				.values({ camp_id, id, name, name_key: keyOf(name), created_at: at, updated_at: at }),
			ctx.db.run(grant(camp_id, id, permissions)),
		],
		audit: { action: "role.create", entity: "role", entity_id: id, changes: { name, permissions } },
		answer: { data: { id, name, permissions }, status: 201 },
		refusals: {
			...GRANT_REFUSALS,
			...nameRefusals(name),
			"guard:many_roles": () =>
				new AppError("CONFLICT", { message: `A camp can have up to ${MOST_ROLES} custom roles.` }),
		},
	});
	return { id, name, permissions };
}

/**
 * Renames a camp-defined role or changes its permissions, for all holders from their next request. The caller must
 * hold every permission they add; to remove one or rename the role, they must hold all its current permissions.
 * @throws STALE; CONFLICT for a name that is taken; FORBIDDEN for permissions that the caller lacks
 */
export async function updateRole(
	ctx: CampCtx,
	found: RoleWithUse,
	{ name, permissions, updated_at }: RoleChange,
): Promise<void> {
	const { id: camp_id } = ctx.camp;
	const { id } = found;
	const which = and(eq(role.camp_id, camp_id), eq(role.id, id));
	const own = sql`SELECT permission_key FROM role_permission WHERE camp_id = ${camp_id} AND role_id = ${id}`;
	const added = sql`SELECT a.key AS key FROM (${theseKeys(permissions ?? [])}) a WHERE a.key NOT IN (${own})`;
	const renames =
		name === undefined ? sql`0` : sql`NOT EXISTS (SELECT 1 FROM role WHERE ${which} AND name = ${name})`;
	const takes = permissions
		? sql`EXISTS (SELECT 1 FROM (${own}) t WHERE t.permission_key NOT IN (${theseKeys(permissions)}))`
		: sql`0`;
	const touched = sql`${added} UNION ALL SELECT o.permission_key AS key FROM (${own}) o WHERE ${renames} OR ${takes}`;
	const answers = await commit(ctx, {
		statements: [
			...mayGive(ctx, { camp_id, user_id: ctx.user.id }, touched),
			...abortIfStale(ctx, role, which, updated_at),
			...(permissions
				? [
						ctx.db.run(sql`DELETE FROM role_permission WHERE camp_id = ${camp_id} AND role_id = ${id}
							AND permission_key NOT IN (${theseKeys(permissions)})`),
						ctx.db.run(grant(camp_id, id, permissions)),
					]
				: []),
			ctx.db
				.update(role)
				.set({
					...(name === undefined ? {} : { name, name_key: keyOf(name) }),
					updated_at: nextStamp(role.updated_at, ctx.clock.now()),
				})
				.where(which)
				.returning({ id: role.id }),
		],
		audit: {
			action: "role.update",
			entity: "role",
			entity_id: id,
			changes: {
				name: name === undefined || name === found.name ? found.name : [found.name, name],
				added: permissions?.filter((key) => !found.permissions.includes(key)) ?? [],
				removed: permissions
					? found.permissions.filter((key) => !permissions.some((each) => each === key))
					: [],
			},
		},
		refusals: { ...GRANT_REFUSALS, ...nameRefusals(name ?? found.name), foreign_key: noSuchRole },
	});
	if ((answers.at(-1) as unknown[]).length === 0) throw notFound("This role");
}

/**
 * Deletes a role without holders or invitations.
 * @throws IN_USE when someone holds it or is invited to it
 */
export async function deleteRole(ctx: CampCtx, found: RoleWithUse): Promise<void> {
	const { id: camp_id } = ctx.camp;
	const used = () => roleInUse(found.label);
	await commit(ctx, {
		statements: [
			...mayGive(ctx, { camp_id, user_id: ctx.user.id }, null),
			ctx.db.delete(role).where(and(eq(role.camp_id, camp_id), eq(role.id, found.id))),
		],
		audit: {
			action: "role.delete",
			entity: "role",
			entity_id: found.id,
			changes: { name: found.name, permissions: found.permissions },
		},
		refusals: { ...GRANT_REFUSALS, foreign_key: used, role_invited: used },
	});
}

/**
 * Returns a camp-defined role.
 * @throws FORBIDDEN for a built-in role, which is the same in every camp
 */
export function assertOwnRole(found: RoleWithUse): RoleWithUse {
	if (!isAssignable(found.id)) return found;
	throw new AppError("FORBIDDEN", {
		message: `${found.label} is a built-in role, so you can't change it. Add a custom role instead.`,
	});
}
