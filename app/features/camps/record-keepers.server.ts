import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { auth_user, membership, role } from "#db/schema";
import { ASSIGNABLE_ROLES, BUILTIN_ROLES, PERMISSIONS } from "~/platform/auth/permissions";
import { seesRecords } from "~/platform/auth/second-step";

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
				or(
					inArray(membership.role_key, ROLES),
					sql`${membership.role_id} IN (SELECT role_id FROM role_permission WHERE camp_id = ${camp_id}
						AND permission_key IN (SELECT value FROM json_each(${JSON.stringify(OPENING)})))`,
				),
			),
		)
		.orderBy(asc(auth_user.twoFactorEnabled), asc(auth_user.name), asc(auth_user.id))
		.limit(MOST_KEEPERS + 1);
