import { type SQL, sql } from "drizzle-orm";
import { abortWhen } from "#app/platform/audit/commit.server";
import { ASSIGNABLE_ROLES, BUILTIN_ROLES, type Permission } from "#app/platform/auth/permissions";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";

// Checks of who can grant what, made inside the batch that writes, because the granting user can have lost the
// right since the request was authorized.

const BUILTIN = JSON.stringify(
	Object.fromEntries(ASSIGNABLE_ROLES.map((key) => [key, BUILTIN_ROLES[key].permissions])),
);

type Value = string | SQL;

/** Permissions that the roles of memberships (`gm`) grant, as rows of `key`. */
const grantedBy = (which: SQL) => sql`SELECT gp.permission_key AS key FROM membership gm
		JOIN role_permission gp ON gp.camp_id = gm.camp_id AND gp.role_id = gm.role_id WHERE ${which}
		UNION ALL SELECT gj.value AS key FROM membership gm, json_each(${BUILTIN}, '$.' || gm.role_key) gj
		WHERE ${which} AND gm.role_key IS NOT NULL`;

/** Current permissions of a user in a camp: none when deactivated, all for the platform operator. */
const heldBy = (
	camp_id: Value,
	user_id: Value,
) => sql`SELECT h.key AS key FROM (${grantedBy(sql`gm.camp_id = ${camp_id} AND gm.user_id = ${user_id} AND gm.is_active = 1`)}) h
		WHERE EXISTS (SELECT 1 FROM auth_user hu WHERE hu.id = ${user_id} AND hu.disabled_at IS NULL)
		UNION ALL SELECT 'manage_all' AS key FROM auth_user hu
		WHERE hu.id = ${user_id} AND hu.is_super_admin = 1 AND hu.disabled_at IS NULL`;

/**
 * SQL version of `can`: a permission by name; manage_all covers all; view_all covers every *_view except
 * medical_view; edit_all covers every *_edit.
 */
const lacks = (wanted: SQL, held: SQL) => sql`EXISTS (SELECT 1 FROM (${wanted}) w WHERE NOT EXISTS (
		SELECT 1 FROM (${held}) g WHERE g.key IN ('manage_all', w.key)
			OR (g.key = 'view_all' AND w.key LIKE '%\\_view' ESCAPE '\\' AND w.key <> 'medical_view')
			OR (g.key = 'edit_all' AND w.key LIKE '%\\_edit' ESCAPE '\\')))`;

/** Given keys, as rows of `key`. */
export const theseKeys = (keys: readonly string[]) =>
	sql`SELECT value AS key FROM json_each(${JSON.stringify(keys)})`;

/**
 * Permissions of a role at the time of the write: of a built-in role from code, of a camp-defined role from its
 * rows.
 */
export const keysOfRole = (camp_id: string, role: { role_key: string | null; role_id: string | null }) =>
	role.role_id === null
		? theseKeys(BUILTIN_ROLES[role.role_key as keyof typeof BUILTIN_ROLES]?.permissions ?? [])
		: sql`SELECT permission_key AS key FROM role_permission WHERE camp_id = ${camp_id} AND role_id = ${role.role_id}`;

/** Permissions of a member's role, even while they are deactivated. */
export const keysOfMember = (camp_id: string, user_id: string) =>
	grantedBy(sql`gm.camp_id = ${camp_id} AND gm.user_id = ${user_id}`);

/** Permissions of all members of the camp with one of these folded addresses. */
export const keysOfAddresses = (camp_id: string, email_keys: readonly string[]) =>
	grantedBy(sql`gm.camp_id = ${camp_id} AND gm.user_id IN (SELECT ga.id FROM auth_user ga
		WHERE ga.email IN (SELECT value FROM json_each(${JSON.stringify(email_keys)})))`);

const MANAGES: Permission[] = ["user_management"];

interface Giver {
	camp_id: string;
	/** User who grants. */
	user_id: Value;
}

/**
 * Guard for a batch: aborts unless the granting user still manages users and still holds everything that is
 * granted (`wanted`, rows of `key`). GRANT_REFUSALS has its messages.
 */
export const mayGive = (ctx: Ctx, { camp_id, user_id }: Giver, wanted: SQL | null) => [
	abortWhen(ctx, "no_manager", lacks(theseKeys(MANAGES), heldBy(camp_id, user_id))),
	...(wanted ? [abortWhen(ctx, "lacking", lacks(wanted, heldBy(camp_id, user_id)))] : []),
];

/**
 * Guard for a batch: aborts with the reason when a user currently lacks one of the keys (rows of `key`) and `when`
 * is true.
 */
export const abortIfLacking = (
	ctx: Ctx,
	reason: string,
	{ camp_id, user_id }: Giver,
	wanted: SQL,
	when: SQL = sql`1`,
) => abortWhen(ctx, reason, sql`${when} AND ${lacks(wanted, heldBy(camp_id, user_id))}`);

/** Current permissions of a user in a camp, by name. */
export const heldRead = (ctx: Pick<Ctx, "db">, camp_id: string, user_id: string) =>
	ctx.db.all<{ key: string }>(heldBy(camp_id, user_id));

const lastAdmin = () =>
	new AppError("CONFLICT", {
		message: "A camp needs at least one active camp admin. Make someone else a camp admin first.",
	});

/** Messages for the guards on granting. */
export const GRANT_REFUSALS: Record<string, () => AppError> = {
	"guard:no_manager": () =>
		new AppError("FORBIDDEN", {
			message: "You can't manage users here anymore. Nothing was changed.",
			permission: "user_management",
		}),
	"guard:lacking": () =>
		new AppError("FORBIDDEN", {
			message: "This would grant or change access beyond your own. Ask a camp admin.",
		}),
	last_camp_admin: lastAdmin,
};
