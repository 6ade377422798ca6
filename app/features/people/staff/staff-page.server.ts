import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { CampScope } from "#app/platform/context.server";

/** Whose page it is. */
interface Whose {
	db: Db;
	place: CampScope;
	today: string;
	id: string;
}

/** A row where somebody has an account in the camp, or an invitation to one that is still open; `user_id` of who may sign in. */
export const accountRead = ({ db, place, id }: Whose) =>
	db.all<{
		user_id: string | null;
	}>(sql`SELECT (SELECT a.user_id FROM membership a WHERE a.camp_id = ${place.camp_id}
		AND a.person_id = ${id} AND a.is_active = 1) AS user_id WHERE
		EXISTS (SELECT 1 FROM membership m WHERE m.camp_id = ${place.camp_id} AND m.person_id = ${id})
		OR EXISTS (SELECT 1 FROM invitation i WHERE i.camp_id = ${place.camp_id} AND i.person_id = ${id} AND i.status = 'pending')`);

/** Every season somebody worked, the newest first. */
export const employmentsRead = ({ db, place, id }: Whose) =>
	db.all<{
		season_id: string;
		season_name: string;
		position: string;
		role_type_id: string | null;
		starts_on: string | null;
		ends_on: string | null;
		updated_at: string;
	}>(sql`SELECT e.season_id AS season_id, n.name AS season_name, e.position AS position, e.role_type_id AS role_type_id,
		e.starts_on AS starts_on, e.ends_on AS ends_on, e.updated_at AS updated_at FROM staff_season e
		JOIN season n ON n.camp_id = e.camp_id AND n.id = e.season_id
		WHERE e.camp_id = ${place.camp_id} AND e.staff_id = ${id} ORDER BY n.start_date DESC, n.id LIMIT 30`);

/** The groups somebody looks after in sessions that are not over, by date. */
export const groupsRead = ({ db, place, today, id }: Whose) =>
	db.all<{
		session_id: string;
		session_name: string;
		start_date: string;
		end_date: string;
		group_id: string;
		group_name: string;
	}>(sql`SELECT g.session_id AS session_id, e.name AS session_name, e.start_date AS start_date, e.end_date AS end_date,
		c.id AS group_id, c.name AS group_name FROM group_staff g INDEXED BY group_staff_staff
		JOIN session e ON e.camp_id = g.camp_id AND e.id = g.session_id AND e.deleted_at IS NULL AND e.end_date >= ${today}
			AND e.status <> 'cancelled'
		JOIN camp_group c ON c.camp_id = g.camp_id AND c.id = g.group_id
		WHERE g.camp_id = ${place.camp_id} AND g.staff_id = ${id} ORDER BY e.start_date, e.name, c.name LIMIT 30`);

/** Whom to call about somebody, in this order. */
export const contactsRead = ({ db, place, today, id }: Whose) =>
	db.all<{
		id: string;
		type: string;
		first_name: string;
		last_name: string;
		preferred_name: string | null;
		phone: string | null;
	}>(sql`SELECT p.id AS id, r.type AS type, p.first_name AS first_name, p.last_name AS last_name,
		p.preferred_name AS preferred_name, p.phone AS phone FROM person_relationship r
		JOIN person p ON p.camp_id = r.camp_id AND p.id = r.related_person_id AND p.deleted_at IS NULL
		WHERE r.camp_id = ${place.camp_id} AND r.person_id = ${id}
		AND (r.type = 'emergency_contact' OR r.contact_order IS NOT NULL) AND r.type <> 'do_not_release'
		AND (r.from_date IS NULL OR r.from_date <= ${today}) AND (r.until_date IS NULL OR r.until_date >= ${today})
		ORDER BY r.contact_order IS NULL, r.contact_order, p.sort_name LIMIT 10`);

/** The camp's seasons that somebody can be employed in, the newest first. */
export const seasonChoices = (db: Db, camp_id: string) =>
	db.all<{ id: string; name: string }>(sql`SELECT n.id AS id, n.name AS name FROM season n
		WHERE n.camp_id = ${camp_id} AND n.status <> 'archived' ORDER BY n.start_date DESC, n.id DESC LIMIT 20`);
