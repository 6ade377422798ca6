import { type Need, number } from "../question";
import { CAME_BEFORE, SPOTS, THIS_SEASON, WAITING } from "../sql";

export const HELD_COUNTS: readonly Need[] = [
	{
		id: "first-timers",
		kind: "count",
		asked_by: "director",
		texts: [
			"how many first-timers do we have this summer",
			"How many of our campers have never been here before?",
			"brand-new kids this season, how many",
		],
		expects: number(
			"count",
			`SELECT count(DISTINCT c.id) FROM ${SPOTS} JOIN season n ON n.camp_id = s.camp_id AND n.id = s.season_id
				WHERE ${THIS_SEASON} AND NOT ${CAME_BEFORE}`,
		),
	},
	{
		// An offered spot is still on the waitlist until the family answers. Families and children are both counted so.
		id: "length-of-the-waitlist",
		kind: "count",
		asked_by: "director",
		texts: ["how many kids are on the waitlist?", "How long is our waitlist right now?"],
		expects: number(
			"count",
			`SELECT count(DISTINCT c.id) FROM ${WAITING}`,
			`SELECT count(DISTINCT c.id) FROM ${WAITING} AND w.status = 'waiting'`,
			`SELECT count(DISTINCT w.id) FROM ${WAITING}`,
			`SELECT count(DISTINCT w.id) FROM ${WAITING} AND w.status = 'waiting'`,
		),
	},
	{
		id: "more-than-one-session",
		kind: "count",
		asked_by: "admin",
		texts: [
			"How many campers are signed up for more than one session?",
			"kids doing two or more sessions this summer, how many",
		],
		expects: number(
			"count",
			`SELECT count(*) FROM (SELECT e.camper_id FROM ${SPOTS} WHERE ${THIS_SEASON} GROUP BY e.camper_id HAVING count(DISTINCT s.id) > 1)`,
		),
	},
];
