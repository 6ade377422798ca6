import { type Need, number, rows } from "../question";
import { GRADE, SPOTS, THIS_SEASON, WAITING } from "../sql";

export const HELD_NONE: readonly Need[] = [
	{
		id: "eleventh-graders",
		kind: "none",
		asked_by: "director",
		texts: ["any 11th graders this summer?", "How many kids are going into eleventh grade?"],
		expects: number(
			"count",
			`SELECT count(DISTINCT c.id) FROM ${SPOTS} WHERE ${THIS_SEASON} AND ${GRADE} = 11`,
			`SELECT count(DISTINCT c.id) FROM ${SPOTS} WHERE ${THIS_SEASON} AND e.grade = 11`,
		),
	},
	{
		id: "waitlist-for-lit",
		kind: "none",
		asked_by: "director",
		texts: ["Who is on the waitlist for LIT?", "Leaders in Training waitlist"],
		expects: rows(
			"camper",
			`SELECT DISTINCT c.id FROM ${WAITING} AND EXISTS (SELECT 1 FROM waitlist_wish x JOIN session s ON s.camp_id = x.camp_id AND s.id = x.session_id
				WHERE x.camp_id = w.camp_id AND x.entry_id = w.id AND s.name = 'Leaders in Training')`,
		),
	},
];
