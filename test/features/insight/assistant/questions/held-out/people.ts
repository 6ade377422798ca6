import { type Need, rows } from "../question";
import { CAMPERS, WAITING } from "../sql";

export const HELD_PEOPLE: readonly Need[] = [
	{
		id: "adaezes-session",
		kind: "person",
		asked_by: "director",
		texts: ["What session is Adaeze Nwosu signed up for?", "which session did adaeze nwoso register for"],
		expects: {
			shape: "rows",
			of: "camper",
			shows: ["sessions", "session", "all_sessions"],
			oracles: [`SELECT c.id FROM ${CAMPERS} WHERE p.first_name = 'Adaeze' AND p.last_name = 'Nwosu'`],
		},
	},
	{
		id: "zachs-grade",
		kind: "person",
		asked_by: "head",
		texts: ["What grade is Zach Merrill in?", "which grade is zachary meril going into"],
		expects: {
			shape: "rows",
			of: "camper",
			shows: ["grade"],
			oracles: [`SELECT c.id FROM ${CAMPERS} WHERE p.first_name = 'Zachary' AND p.last_name = 'Merrill'`],
		},
	},
	{
		id: "jamas-on-the-waitlist",
		kind: "person",
		asked_by: "director",
		texts: ["Is the Jama family on the waitlist?", "are the Jamas still waiting for a spot"],
		expects: rows(
			"family",
			`SELECT DISTINCT w.household_id FROM ${WAITING} AND w.household_id IN (SELECT h.id FROM household h WHERE h.camp_id = ?1 AND h.name = 'Jama family')`,
		),
	},
];
