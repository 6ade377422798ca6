import { type SQL, sql } from "drizzle-orm";
import { opensRegistration, type Reader } from "#app/features/people/household-access/index.server";

/** Subquery with the IDs of registrations that a reader can open. Every branch uses an index. */
export const ownRegistrationIds = (reader: Reader): SQL => {
	const { camp_id } = reader.place;
	const opens = opensRegistration(reader);
	return sql`(SELECT is_r.id FROM (SELECT n.id AS id FROM registration n
			WHERE n.user_id = ${reader.user_id} AND n.camp_id = ${camp_id} AND ${opens}
		UNION SELECT n.id FROM membership m JOIN household_member x
			ON x.camp_id = m.camp_id AND x.person_id = m.person_id
			JOIN registration n INDEXED BY registration_household ON n.camp_id = x.camp_id AND n.household_id = x.household_id
			WHERE m.user_id = ${reader.user_id} AND m.camp_id = ${camp_id} AND m.is_active = 1 AND n.user_id IS NULL AND ${opens}) is_r)`;
};
