import { groups, type Need, number } from "../question";
import { GRADE, SPOTS, THIS_SEASON } from "../sql";

export const HELD_NAMED: readonly Need[] = [
	{
		id: "boys-in-second-half-overnight",
		kind: "named_place",
		asked_by: "director",
		texts: [
			"how many boys in 2nd half overnight",
			"Second Half Overnight: number of boys",
			"2nd half OV, just the boys, how many",
		],
		expects: number(
			"count",
			`SELECT count(*) FROM ${SPOTS} WHERE ${THIS_SEASON} AND s.name = 'Second Half Overnight' AND p.gender = 'male'`,
		),
	},
	{
		id: "kids-in-otters",
		kind: "named_place",
		asked_by: "head",
		texts: ["How many kids are in Otters?", "Otters headcount"],
		expects: number(
			"count",
			`SELECT count(DISTINCT c.id) FROM ${SPOTS} JOIN group_camper gc ON gc.camp_id = e.camp_id AND gc.session_id = e.session_id
				AND gc.camper_id = e.camper_id JOIN camp_group g ON g.camp_id = gc.camp_id AND g.id = gc.group_id WHERE ${THIS_SEASON} AND g.name = 'Otters'`,
		),
	},
	{
		id: "junior-day-camp-by-grade",
		kind: "named_place",
		asked_by: "director",
		texts: ["Jr Day Camp by grade", "grades in Junior Day, how many of each"],
		expects: groups(
			"count",
			`SELECT e.grade, count(*) FROM ${SPOTS} WHERE ${THIS_SEASON} AND s.name = 'Junior Day Camp' GROUP BY e.grade`,
			`SELECT ${GRADE} AS grade, count(*) FROM ${SPOTS} WHERE ${THIS_SEASON} AND s.name = 'Junior Day Camp' GROUP BY grade`,
		),
	},
];
