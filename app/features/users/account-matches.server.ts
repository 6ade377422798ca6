import { sql } from "drizzle-orm";
import type { Db } from "#db/client";

/** An account that isn't linked to anyone, and a person whose email on record is its address. */
export interface AccountMatch {
	user_id: string;
	name: string;
	email: string;
	person_id: string;
	person_type: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	profile_image_url: string | null;
}

const MOST_MATCHES = 25;
/** So many accounts that nobody is linked to are looked at. */
const LOOKED_AT = 100;

/** Which of the camp's newest unlinked accounts may be a known person's, the newest first. Nothing is linked by it. */
export const accountMatches = (db: Db, camp_id: string) =>
	db.all<AccountMatch>(sql`SELECT m.user_id AS user_id, u.name AS name, u.email AS email, p.id AS person_id,
			p.person_type AS person_type, p.first_name AS first_name, p.last_name AS last_name,
			p.preferred_name AS preferred_name, p.profile_image_url AS profile_image_url
		FROM (SELECT rowid AS made, user_id, camp_id FROM membership WHERE camp_id = ${camp_id} AND person_id IS NULL AND is_active = 1
			ORDER BY rowid DESC LIMIT ${LOOKED_AT}) m
		CROSS JOIN auth_user u ON u.id = m.user_id AND u.email_verified = 1
		CROSS JOIN person p ON p.camp_id = m.camp_id AND lower(p.email) = +u.email AND p.email IS NOT NULL
		WHERE p.person_type <> 'camper' AND p.deleted_at IS NULL
			AND NOT EXISTS (SELECT 1 FROM membership o WHERE o.camp_id = p.camp_id AND o.person_id = p.id)
		ORDER BY m.made DESC LIMIT ${MOST_MATCHES}`);
