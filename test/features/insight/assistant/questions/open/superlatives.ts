import type { Need } from "../question";
import { BALANCES, CAMPERS, IS_ENROLLED, OPEN_CHARGES, SPOTS, THIS_SEASON } from "../sql";

export const SUPERLATIVES: readonly Need[] = [
	{
		id: "five-oldest-campers",
		kind: "superlative",
		asked_by: "director",
		texts: ["who are our 5 oldest campers", "five oldest kids this summer"],
		expects: {
			shape: "rows",
			of: "camper",
			top: 5,
			oracles: [
				`SELECT x.id FROM (SELECT c.id AS id, rank() OVER (ORDER BY c.birth_date) AS place FROM ${CAMPERS} WHERE ${IS_ENROLLED}) x WHERE x.place <= 5`,
				`SELECT x.id FROM (SELECT c.id AS id, rank() OVER (ORDER BY c.birth_date) AS place FROM ${CAMPERS} WHERE c.status = 'active') x WHERE x.place <= 5`,
			],
		},
	},
	{
		id: "five-largest-balances",
		kind: "superlative",
		asked_by: "books",
		texts: ["Which five families owe us the most?", "top 5 family balances"],
		expects: {
			shape: "rows",
			of: "family",
			top: 5,
			oracles: [
				`SELECT x.id FROM (SELECT h.id AS id, rank() OVER (ORDER BY b.balance_cents DESC) AS place FROM ${BALANCES}) x WHERE x.place <= 5`,
				`SELECT x.id FROM (SELECT y.household_id AS id, rank() OVER (ORDER BY sum(y.amount_cents - y.paid_cents) DESC) AS place
					FROM ${OPEN_CHARGES} GROUP BY y.household_id) x WHERE x.place <= 5`,
			],
		},
	},
	{
		id: "three-biggest-towns",
		kind: "superlative",
		asked_by: "admin",
		texts: [
			"Which three towns send us the most campers?",
			"top 3 hometowns this summer",
			"Top 3 towns our campers come from",
		],
		expects: {
			shape: "groups",
			unit: "count",
			top: 3,
			oracles: [
				`SELECT x.town, x.campers FROM (SELECT h.city AS town, count(DISTINCT c.id) AS campers, rank() OVER (ORDER BY count(DISTINCT c.id) DESC) AS place
					FROM ${SPOTS} JOIN household_member m ON m.camp_id = c.camp_id AND m.person_id = c.id AND m.is_primary = 1
					JOIN household h ON h.camp_id = m.camp_id AND h.id = m.household_id WHERE ${THIS_SEASON} GROUP BY h.city) x WHERE x.place <= 3`,
				`SELECT x.town, x.campers FROM (SELECT p.city AS town, count(DISTINCT c.id) AS campers, rank() OVER (ORDER BY count(DISTINCT c.id) DESC) AS place
					FROM ${SPOTS} WHERE ${THIS_SEASON} GROUP BY p.city) x WHERE x.place <= 3`,
			],
		},
	},
];
