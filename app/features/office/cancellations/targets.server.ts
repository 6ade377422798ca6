import { type SQL, sql } from "drizzle-orm";

/** Sessions, or one add-on, that a cancellation ends. */
export interface Target {
	session_ids: readonly string[];
	add_on_id: string | null;
}

/** The target's session IDs as a subquery. */
export const sessionsOf = ({ session_ids }: Pick<Target, "session_ids">): SQL =>
	sql`(SELECT t.value FROM json_each(${JSON.stringify(session_ids)}) t)`;

/**
 * SQL for the registrations that hold something of a target, as `registration_id` rows found by its sessions and
 * its add-on.
 */
export const registrationsHolding = (camp_id: string, target: Target): SQL =>
	sql`(SELECT l.registration_id AS id FROM json_each(${JSON.stringify(target.session_ids)}) t
			JOIN registration_line l INDEXED BY registration_line_session ON l.camp_id = ${camp_id} AND l.session_id = t.value AND l.ended_at IS NULL
		UNION SELECT l.registration_id FROM registration_line l
			WHERE l.camp_id = ${camp_id} AND l.add_on_id = ${target.add_on_id} AND l.ended_at IS NULL)`;

/**
 * SQL for active enrollments in the target's sessions without a registration, with the child's households: `id`,
 * `household_id`.
 */
export const directEnrollments = (camp_id: string, target: Target): SQL =>
	sql`(SELECT e.id AS id, e.camper_id AS camper_id, e.session_id AS session_id, coalesce(
			(SELECT k.household_id FROM household_member k WHERE k.camp_id = e.camp_id AND k.person_id = e.camper_id
				ORDER BY k.is_primary DESC, k.household_id LIMIT 1), '') AS household_id
		FROM json_each(${JSON.stringify(target.session_ids)}) t
		CROSS JOIN enrollment e ON e.camp_id = ${camp_id} AND e.session_id = t.value AND e.ended_at IS NULL
		WHERE NOT EXISTS (SELECT 1 FROM registration_line l WHERE l.camp_id = e.camp_id AND l.enrollment_id = e.id AND l.ended_at IS NULL))`;
