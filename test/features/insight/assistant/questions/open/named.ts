import { type Need, number, rows } from "../question";
import { SPOTS, THIS_SEASON } from "../sql";

const PLACES = `session s JOIN session_places b ON b.camp_id = s.camp_id AND b.session_id = s.id AND b.bucket = 'all'
	WHERE s.camp_id = ?1 AND s.season_id = ?2 AND s.deleted_at IS NULL`;

/** Number of enrollments with a spot in session s. */
const ENROLLED = `(SELECT count(*) FROM enrollment e JOIN enrollment_status es ON es.key = e.status AND es.takes_place = 1
	WHERE e.camp_id = s.camp_id AND e.session_id = s.id)`;

export const NAMED: readonly Need[] = [
	{
		id: "girls-in-first-half-overnight",
		kind: "named_place",
		asked_by: "director",
		texts: [
			"How many girls are in First Half Overnight?",
			"1st half overnight, number of girls",
			"girls signed up for overnight first half",
		],
		expects: number(
			"count",
			`SELECT count(*) FROM ${SPOTS} WHERE ${THIS_SEASON} AND s.name = 'First Half Overnight' AND p.gender = 'female'`,
		),
	},
	{
		id: "who-is-in-loon",
		kind: "named_place",
		asked_by: "head",
		texts: ["who's in Loon", "Loon cabin list", "Which kids sleep in cabin Loon this summer?"],
		expects: rows(
			"camper",
			`SELECT DISTINCT c.id FROM ${SPOTS} JOIN group_camper gc ON gc.camp_id = e.camp_id AND gc.session_id = e.session_id AND gc.camper_id = e.camper_id
				JOIN camp_group g ON g.camp_id = gc.camp_id AND g.id = gc.group_id WHERE ${THIS_SEASON} AND g.kind = 'cabin' AND g.name = 'Loon'`,
		),
	},
	{
		// A spot that is held for an offer isn't open.
		id: "spots-left-in-day-camp-second-half",
		kind: "named_place",
		asked_by: "director",
		texts: ["How many spots are left in Day Camp second half?", "openings in day camp 2nd half"],
		expects: number(
			"count",
			`SELECT b.capacity + b.overbook - b.taken FROM ${PLACES} AND s.name = 'Day Camp, Second Half'`,
			`SELECT b.capacity + b.overbook - ${ENROLLED} FROM ${PLACES} AND s.name = 'Day Camp, Second Half'`,
		),
	},
	{
		id: "how-full-is-full-season",
		kind: "named_place",
		asked_by: "admin",
		texts: ["How full is Full Season?", "fill rate for full season overnight"],
		expects: number(
			"percent",
			`SELECT 100.0 * ${ENROLLED} / (b.capacity + b.overbook) FROM ${PLACES} AND s.name = 'Full Season Overnight'`,
			`SELECT 100.0 * b.taken / (b.capacity + b.overbook) FROM ${PLACES} AND s.name = 'Full Season Overnight'`,
		),
	},
	{
		id: "how-full-is-second-half",
		kind: "named_place",
		asked_by: "director",
		texts: ["how full is Second Half Overnight"],
		expects: number(
			"percent",
			`SELECT 100.0 * ${ENROLLED} / (b.capacity + b.overbook) FROM ${PLACES} AND s.name = 'Second Half Overnight'`,
			`SELECT 100.0 * b.taken / (b.capacity + b.overbook) FROM ${PLACES} AND s.name = 'Second Half Overnight'`,
		),
	},
];
