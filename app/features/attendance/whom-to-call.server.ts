import { type SQL, sql } from "drizzle-orm";

/** Who is called about a child. */
const CALLED_TYPES = sql.raw("'parent', 'guardian', 'step_parent', 'grandparent', 'emergency_contact'");

/** Whether a relationship (an alias) holds on a date. */
const holds = (alias: "pr" | "k", date: string) =>
	sql`coalesce(${sql.raw(alias)}.from_date, ${date}) <= ${date} AND coalesce(${sql.raw(alias)}.until_date, ${date}) >= ${date}`;

/**
 * Whom to call about a child on a date, as JSON {name, phone}: the first contact who has a phone number, those with a
 * place in the order before the others. Never somebody the child must not be released to, whatever else they are.
 */
export function whomToCall(camp_id: string, camper_id: SQL, date: string): SQL {
	const first = (
		ordered: SQL,
	) => sql`(SELECT json_object('name', coalesce(g.preferred_name, g.first_name) || ' ' || g.last_name,
			'phone', g.phone)
		FROM person_relationship pr INDEXED BY person_relationship_contact
		CROSS JOIN person g ON g.camp_id = pr.camp_id AND g.id = pr.related_person_id AND g.phone <> '' AND g.deleted_at IS NULL
		WHERE pr.camp_id = ${camp_id} AND pr.person_id = ${camper_id} AND pr.contact_order ${ordered}
			AND pr.type IN (${CALLED_TYPES}) AND ${holds("pr", date)}
			AND NOT EXISTS (SELECT 1 FROM person_relationship k WHERE k.camp_id = pr.camp_id AND k.person_id = pr.person_id
				AND k.related_person_id = pr.related_person_id AND k.type = 'do_not_release' AND ${holds("k", date)})
		ORDER BY pr.contact_order, pr.id LIMIT 1)`;
	return sql`coalesce(${first(sql`IS NOT NULL`)}, ${first(sql`IS NULL`)})`;
}
