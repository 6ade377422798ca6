import { type Need, rows } from "../question";
import { dayOf, hasExpired, monday, staffWho } from "../sql";

export const NONE: readonly Need[] = [
	{
		id: "canceled-since-monday",
		kind: "none",
		asked_by: "director",
		texts: ["who canceled since Monday", "Has anyone dropped out since Monday?"],
		expects: rows(
			"camper",
			`SELECT DISTINCT e.camper_id FROM enrollment e WHERE e.camp_id = ?1 AND e.status IN ('withdrawn', 'cancelled')
				AND ${dayOf("e.ended_at")} BETWEEN ${monday()} AND ?3`,
		),
	},
	{
		id: "expired-cpr",
		kind: "none",
		asked_by: "admin",
		texts: ["Which counselors have an expired CPR card", "anyone on staff whose CPR has expired?"],
		expects: rows("staff", ...staffWho(hasExpired("cpr"))),
	},
];
