import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { auth_user, membership, role } from "#db/schema";
import { ASSIGNABLE_ROLES, BUILTIN_ROLES, PERMISSIONS } from "#app/platform/auth/permissions";
import { seesRecords } from "#app/platform/auth/second-step";

/** Roles of every camp, and permissions of its own ones, that open records of health or money. */
const ROLES = ASSIGNABLE_ROLES.filter((key) => seesRecords(BUILTIN_ROLES[key].permissions));
const OPENING = Object.keys(PERMISSIONS).filter((key) => seesRecords([key]));

/** More than any camp lets see its books. */
export const MOST_KEEPERS = 100;

/** Who sees records of health or money in a camp, those without a second step first; one more than are shown. */
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
				// By the indexes of roles: the others of a camp are many, and none of them is looked at.
				sql`${membership.user_id} IN (SELECT a.user_id FROM membership a INDEXED BY membership_by_role
						WHERE a.camp_id = ${camp_id} AND a.role_key IN (SELECT value FROM json_each(${JSON.stringify(ROLES)}))
					UNION SELECT b.user_id FROM role_permission o CROSS JOIN membership b INDEXED BY membership_role
						ON b.camp_id = o.camp_id AND b.role_id = o.role_id WHERE o.camp_id = ${camp_id}
						AND o.permission_key IN (SELECT value FROM json_each(${JSON.stringify(OPENING)})))`,
			),
		)
		.orderBy(asc(auth_user.twoFactorEnabled), asc(auth_user.name), asc(auth_user.id))
		.limit(MOST_KEEPERS + 1);
