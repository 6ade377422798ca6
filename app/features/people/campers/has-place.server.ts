import { type SQL, sql } from "drizzle-orm";

/**
 * SQL condition: the camper is enrolled in a session that isn't over, or could still get a spot automatically,
 * because they are waitlisted, have an offer, or take part in its lottery. Such a camper can't be deleted.
 * @param camp_id and camper_id a column or a value each
 * @param today as an ISO date in the camp's time zone
 */
export function hasPlace(camp_id: SQL, camper_id: SQL, today: string): SQL {
	const toCome = sql`hs.deleted_at IS NULL AND hs.status NOT IN ('completed', 'cancelled') AND hs.end_date >= ${today}`;
	return sql`(EXISTS (SELECT 1 FROM enrollment he
			JOIN session hs ON hs.camp_id = he.camp_id AND hs.id = he.session_id
			WHERE he.camp_id = ${camp_id} AND he.camper_id = ${camper_id} AND he.ended_at IS NULL AND ${toCome})
		OR EXISTS (SELECT 1 FROM waitlist_child hc
			JOIN waitlist_entry hw ON hw.camp_id = hc.camp_id AND hw.id = hc.entry_id AND hw.status IN ('waiting', 'offered')
			JOIN waitlist_wish hv ON hv.camp_id = hw.camp_id AND hv.entry_id = hw.id
			JOIN session hs ON hs.camp_id = hv.camp_id AND hs.id = hv.session_id
			WHERE hc.camp_id = ${camp_id} AND hc.camper_id = ${camper_id} AND ${toCome})
		OR EXISTS (SELECT 1 FROM registration_line hl
			JOIN registration hr ON hr.camp_id = hl.camp_id AND hr.id = hl.registration_id AND hr.status = 'entered'
			CROSS JOIN session hs ON hs.camp_id = hl.camp_id AND hs.id = hl.session_id
			WHERE hl.camp_id = ${camp_id} AND hl.camper_id = ${camper_id} AND hl.ended_at IS NULL AND ${toCome}))`;
}
