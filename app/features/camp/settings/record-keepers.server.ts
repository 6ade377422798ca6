import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { auth_user, membership, role } from "#db/schema";
import { ASSIGNABLE_ROLES, BUILTIN_ROLES, PERMISSIONS } from "#app/platform/auth/permissions";
import { seesRecords } from "#app/platform/auth/second-step";

/** Built-in roles, and permissions of camp-defined roles, that give access to health or money records. */
const ROLES = ASSIGNABLE_ROLES.filter((key) => seesRecords(BUILTIN_ROLES[key].permissions));
const OPENING = Object.keys(PERMISSIONS).filter((key) => seesRecords([key]));

/** Maximum shown; no camp gives so many users access to these records. */
export const MOST_KEEPERS = 100;

/**
 * Query for users with access to health or money records in a camp, those without two-factor authentication first;
 * one more than shown.
 */
export const recordKeepers = (db: Db, camp_id: string) =>
	db
		.select({
			user_id: sql<string>`${auth_user.id}`.as("user_id"),
			user_name: sql<string>`${auth_user.name}`.as("user_name"),
			two_factor: auth_user.twoFactorEnabled,
			role_key: membership.role_key,
			role_name: sql<string | null>`${role.name}`.as("role_name"),
		})
		.from(membership)
		.innerJoin(auth_user, eq(auth_user.id, membership.user_id))
		.leftJoin(role, and(eq(role.camp_id, membership.camp_id), eq(role.id, membership.role_id)))
		.where(
			and(
				eq(membership.camp_id, camp_id),
				eq(membership.is_active, true),
				// Uses the role indexes, so that the many other members of a camp aren't read.
				sql`${membership.user_id} IN (SELECT a.user_id FROM membership a
						WHERE a.camp_id = ${camp_id} AND a.role_key IN (SELECT value FROM json_each(${JSON.stringify(ROLES)}))
					UNION SELECT b.user_id FROM role_permission o JOIN membership b
						ON b.camp_id = o.camp_id AND b.role_id = o.role_id WHERE o.camp_id = ${camp_id}
						AND o.permission_key IN (SELECT value FROM json_each(${JSON.stringify(OPENING)})))`,
			),
		)
		.orderBy(asc(auth_user.twoFactorEnabled), asc(auth_user.name), asc(auth_user.id))
		.limit(MOST_KEEPERS + 1);
