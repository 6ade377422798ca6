import { sql } from "drizzle-orm";

/**
 * SQL condition: the camper isn't deleted, judged by their person (alias `p`), for lists that read the person
 * anyway. A person who is only a camper is deleted together with the camper record, so only people with several
 * roles need the camper row.
 */
export const isCamperNotDeleted = sql`p.deleted_at IS NULL AND (p.person_type = 'camper' OR EXISTS
	(SELECT 1 FROM camper cd WHERE cd.camp_id = p.camp_id AND cd.id = p.id AND cd.deleted_at IS NULL))`;
