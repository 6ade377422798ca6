import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { rolesWith } from "#app/platform/auth/permissions";

/** A member who can be sent reports. */
export interface Reader {
	id: string;
	name: string;
	email: string;
}

const MOST_READERS = 300;

/** Active members of a camp whose role lets them see reports, by name. */
export const findReaders = (db: Db, camp_id: string) =>
	db.all<Reader>(
		sql`SELECT u.id AS id, u.name AS name, u.email AS email FROM membership m CROSS JOIN auth_user u ON u.id = m.user_id
			WHERE m.camp_id = ${camp_id} AND m.is_active = 1 AND (m.role_key IN ${keys(rolesWith("reports_view"))}
				OR m.role_id IN (SELECT p.role_id FROM role_permission p WHERE p.camp_id = ${camp_id}
					AND p.permission_key IN ${keys(["reports_view", "view_all", "manage_all"])}))
			ORDER BY m.sort_name, u.id LIMIT ${MOST_READERS}`,
	);

const keys = (all: readonly string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(all)}))`;
