import { sql } from "drizzle-orm";
import type { Ctx } from "../context.server";
import { ASSIGNABLE_ROLES, BUILTIN_ROLES, type Permission } from "./permissions";

/** Maximum number of holders returned. */
const MOST = 10;

/**
 * Members who hold a permission in a camp, through a role or a custom role: names and email addresses, with the
 * camp's time zone.
 */
export function holdersOf({ db, camp }: Ctx & { camp: { id: string } }, permission: Permission) {
	const roles = ASSIGNABLE_ROLES.filter((key) => {
		const held: readonly string[] = BUILTIN_ROLES[key].permissions;
		return held.includes(permission) || held.includes("manage_all");
	});
	// Filters by role first, because most of a camp's members are families.
	return db.all<{
		name: string;
		email: string;
		time_zone: string;
	}>(sql`WITH holder AS (
			SELECT m.user_id FROM json_each(${JSON.stringify(roles)}) r JOIN membership m
				ON m.camp_id = ${camp.id} AND m.role_key = r.value WHERE m.is_active = 1
			UNION SELECT m.user_id FROM role_permission o JOIN membership m
				ON m.camp_id = o.camp_id AND m.role_id = o.role_id
				WHERE o.camp_id = ${camp.id} AND o.permission_key IN (${permission}, 'manage_all') AND m.is_active = 1)
		SELECT u.name AS name, u.email AS email, c.time_zone AS time_zone FROM holder h
		JOIN auth_user u ON u.id = h.user_id AND u.disabled_at IS NULL CROSS JOIN camp c ON c.id = ${camp.id}
		ORDER BY u.email LIMIT ${MOST}`);
}
