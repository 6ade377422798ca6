import { type SQL, sql } from "drizzle-orm";
import { GUARDIAN_TYPES } from "#app/lib/relationships";

/** SQL list of relationship types that make a person a child's parent. */
export const guardians = sql`(${sql.join(
	GUARDIAN_TYPES.map((type) => sql`${type}`),
	sql`, `,
)})`;

/**
 * SQL condition: a person signs in and is a parent of all children of `waitlist_entry e`. If they also belong to
 * its household, they see the registration that the camp entered for them. That page checks access again.
 */
export const parentSignsIn = (
	person_id: SQL,
) => sql`(EXISTS (SELECT 1 FROM membership s WHERE s.camp_id = e.camp_id AND s.person_id = ${person_id} AND s.is_active = 1)
	AND NOT EXISTS (SELECT 1 FROM waitlist_child v WHERE v.camp_id = e.camp_id AND v.entry_id = e.id
		AND NOT EXISTS (SELECT 1 FROM person_relationship t WHERE t.camp_id = v.camp_id AND t.person_id = v.camper_id
			AND t.related_person_id = ${person_id} AND t.type IN ${guardians})))`;
