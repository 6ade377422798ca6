import { groups, type Need } from "../question";
import { GRADE, OPEN_CHARGES, SEASON_STAFF, SPOTS, THIS_SEASON } from "../sql";

const LATE = `CASE WHEN y.due_on >= ?3 THEN 'Not overdue' WHEN julianday(?3) - julianday(y.due_on) <= 30 THEN '1–30 days'
	WHEN julianday(?3) - julianday(y.due_on) <= 60 THEN '31–60 days' WHEN julianday(?3) - julianday(y.due_on) <= 90 THEN '61–90 days'
	ELSE 'More than 90 days' END`;

export const HELD_GROUPS: readonly Need[] = [
	{
		id: "campers-by-grade",
		kind: "groups",
		asked_by: "director",
		texts: [
			"campers by grade",
			"breakdown of kids per grade this summer",
			"How many do we have in every grade?",
		],
		expects: groups(
			"count",
			`SELECT ${GRADE} AS grade, count(DISTINCT c.id) FROM ${SPOTS} WHERE ${THIS_SEASON} GROUP BY grade`,
			`SELECT e.grade, count(DISTINCT c.id) FROM ${SPOTS} WHERE ${THIS_SEASON} GROUP BY e.grade`,
			`SELECT e.grade, count(*) FROM ${SPOTS} WHERE ${THIS_SEASON} GROUP BY e.grade`,
		),
	},
	{
		id: "staff-by-position",
		kind: "groups",
		asked_by: "admin",
		texts: ["how many staff in each position", "staff breakdown by role"],
		expects: groups(
			"count",
			`SELECT w.position, count(*) FROM ${SEASON_STAFF} GROUP BY w.position`,
			`SELECT t.name, count(*) FROM ${SEASON_STAFF} LEFT JOIN staff_role_type t ON t.camp_id = w.camp_id AND t.id = w.role_type_id GROUP BY t.id`,
		),
	},
	{
		id: "receivables-by-age",
		kind: "groups",
		asked_by: "books",
		texts: ["How old are our receivables?", "unpaid charges by how late they are"],
		expects: groups(
			"cents",
			`SELECT ${LATE} AS late, sum(y.amount_cents - y.paid_cents) FROM ${OPEN_CHARGES} GROUP BY late`,
			`SELECT ${LATE} AS late, sum(y.amount_cents - y.paid_cents) FROM ${OPEN_CHARGES} AND r.season_id = ?2 GROUP BY late`,
			`SELECT ${LATE} AS late, sum(y.amount_cents - y.paid_cents) FROM ${OPEN_CHARGES} AND y.due_on < ?3 GROUP BY late`,
		),
	},
];
