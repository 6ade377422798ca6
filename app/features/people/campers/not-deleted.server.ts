import { sql } from "drizzle-orm";

/**
 * Whether a camper is not deleted, by their person (alias `p`), for lists that have to read the person anyway: who is
 * a camper and nothing else goes together with their person, so that only for the others the camper is read as well.
 */
export const isCamperNotDeleted = sql`p.deleted_at IS NULL AND (p.person_type = 'camper' OR EXISTS
	(SELECT 1 FROM camper cd WHERE cd.camp_id = p.camp_id AND cd.id = p.id AND cd.deleted_at IS NULL))`;
