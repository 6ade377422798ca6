import { sql } from "drizzle-orm";
import type { Ctx } from "../context.server";
import { ASSIGNABLE_ROLES, BUILTIN_ROLES, type Permission } from "./permissions";

/** More than any camp needs to tell. */
const MOST = 10;

/** Who holds a permission in a camp, by role or by one of the camp's own roles: their addresses, with the camp's time zone. */
export function holdersOf({ db, camp }: Ctx & { camp: { id: string } }, permission: Permission) {
	const roles = ASSIGNABLE_ROLES.filter((key) => {
		const held: readonly string[] = BUILTIN_ROLES[key].permissions;
		return held.includes(permission) || held.includes("manage_all");
	});
	return db.all<{
		email: string;
		time_zone: string;
	}>(sql`SELECT u.email AS email, c.time_zone AS time_zone FROM membership m
		JOIN auth_user u ON u.id = m.user_id AND u.disabled_at IS NULL JOIN camp c ON c.id = m.camp_id
		WHERE m.camp_id = ${camp.id} AND m.is_active = 1 AND (m.role_key IN (SELECT value FROM json_each(${JSON.stringify(roles)}))
			OR EXISTS (SELECT 1 FROM role_permission o WHERE o.camp_id = m.camp_id AND o.role_id = m.role_id
				AND o.permission_key IN (${permission}, 'manage_all'))) ORDER BY u.email LIMIT ${MOST}`);
}
