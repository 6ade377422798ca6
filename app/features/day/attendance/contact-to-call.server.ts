import { type SQL, sql } from "drizzle-orm";
import { blockInForce, holdsOn } from "#db/release-block";

/** Relationship types to call about a camper. */
const CALLED_TYPES = sql.raw("'parent', 'guardian', 'step_parent', 'grandparent', 'emergency_contact'");

/**
 * JSON {name, phone} of the person to call about a camper, as of today, whichever day is shown: the first contact
 * with a phone number, those with a contact order first. Never a person the camper must not be released to,
 * whatever their other roles.
 */
export function contactToCall(camp_id: string, camper_id: SQL, today: string): SQL {
	const first = (
		ordered: SQL,
	) => sql`(SELECT json_object('name', coalesce(g.preferred_name, g.first_name) || ' ' || g.last_name,
			'phone', g.phone)
		FROM person_relationship pr
		JOIN person g ON g.camp_id = pr.camp_id AND g.id = pr.related_person_id AND g.phone <> '' AND g.deleted_at IS NULL
		WHERE pr.camp_id = ${camp_id} AND pr.person_id = ${camper_id} AND pr.contact_order ${ordered}
			AND pr.type IN (${CALLED_TYPES}) AND ${holdsOn(today, "pr")}
			AND NOT ${blockInForce(today, { camp_id: sql`pr.camp_id`, child: sql`pr.person_id`, to: sql`pr.related_person_id` })}
		ORDER BY pr.contact_order, pr.id LIMIT 1)`;
	return sql`coalesce(${first(sql`IS NOT NULL`)}, ${first(sql`IS NULL`)})`;
}
