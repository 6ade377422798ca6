import type { Need } from "../question";
import { CAMPERS, IS_ENROLLED, PAYMENTS } from "../sql";

const FILL = `(SELECT 1.0 * count(*) FROM enrollment e JOIN enrollment_status es ON es.key = e.status AND es.takes_place = 1
	WHERE e.camp_id = s.camp_id AND e.session_id = s.id) / (b.capacity + b.overbook)`;

export const HELD_SUPERLATIVES: readonly Need[] = [
	{
		id: "fullest-session",
		kind: "superlative",
		asked_by: "admin",
		texts: ["What's our fullest session?", "which session this summer is the most full"],
		expects: {
			shape: "rows",
			of: "session",
			top: 1,
			oracles: [
				`SELECT x.id FROM (SELECT s.id AS id, rank() OVER (ORDER BY ${FILL} DESC) AS place FROM session s
					JOIN session_places b ON b.camp_id = s.camp_id AND b.session_id = s.id AND b.bucket = 'all'
					WHERE s.camp_id = ?1 AND s.season_id = ?2 AND s.deleted_at IS NULL AND s.status <> 'cancelled') x WHERE x.place = 1`,
			],
		},
	},
	{
		id: "youngest-camper",
		kind: "superlative",
		asked_by: "head",
		texts: ["Who's the youngest kid at camp this summer?", "our youngest camper"],
		expects: {
			shape: "rows",
			of: "camper",
			top: 1,
			oracles: [
				`SELECT x.id FROM (SELECT c.id AS id, rank() OVER (ORDER BY c.birth_date DESC) AS place FROM ${CAMPERS} WHERE ${IS_ENROLLED}) x WHERE x.place = 1`,
				`SELECT x.id FROM (SELECT c.id AS id, rank() OVER (ORDER BY c.birth_date DESC) AS place FROM ${CAMPERS} WHERE c.status = 'active') x WHERE x.place = 1`,
			],
		},
	},
	{
		// Aid is no money that came in.
		id: "largest-payment",
		kind: "superlative",
		asked_by: "books",
		texts: ["largest payment this year", "what was the biggest single payment we got this year?"],
		expects: {
			shape: "rows",
			of: "payment",
			top: 1,
			oracles: [
				`SELECT x.id FROM (SELECT m.id AS id, rank() OVER (ORDER BY m.amount_cents DESC) AS place FROM ${PAYMENTS}
					AND substr(m.received_on, 1, 4) = substr(?3, 1, 4)) x WHERE x.place = 1`,
				`SELECT x.id FROM (SELECT m.id AS id, rank() OVER (ORDER BY m.amount_cents DESC) AS place FROM ${PAYMENTS}
					AND substr(m.received_on, 1, 4) = substr(?3, 1, 4) AND m.way NOT IN ('aid', 'credit')) x WHERE x.place = 1`,
			],
		},
	},
];
