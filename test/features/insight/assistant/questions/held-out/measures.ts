import { type Need, number } from "../question";
import { credited, PAYMENTS, POSTINGS } from "../sql";

/** Accounts of what families are charged, less what is taken off. */
const EARNED = "'revenue', 'discounts', 'aid', 'refunds', 'fees'";
const OF_THIS_SEASON = "coalesce(s.season_id, r.season_id) = ?2";

const SESSIONS =
	"session s WHERE s.camp_id = ?1 AND s.season_id = ?2 AND s.deleted_at IS NULL AND s.status <> 'cancelled'";
const SPOTS_FILLED = `(SELECT count(*) FROM enrollment e JOIN enrollment_status es ON es.key = e.status AND es.takes_place = 1
	WHERE e.camp_id = s.camp_id AND e.session_id = s.id)`;
const CAPACITY = `(SELECT b.capacity + b.overbook FROM session_places b WHERE b.camp_id = s.camp_id AND b.session_id = s.id AND b.bucket = 'all')`;

export const HELD_MEASURES: readonly Need[] = [
	{
		id: "revenue-this-summer",
		kind: "measure",
		asked_by: "admin",
		texts: ["What's our revenue this summer?", "total revenue so far for this season"],
		expects: number(
			"cents",
			`SELECT ${credited(EARNED)} FROM ${POSTINGS} WHERE ${OF_THIS_SEASON}`,
			`SELECT ${credited("'revenue'")} FROM ${POSTINGS} WHERE ${OF_THIS_SEASON}`,
			`SELECT ${credited("'revenue', 'fees'")} FROM ${POSTINGS} WHERE ${OF_THIS_SEASON}`,
		),
	},
	{
		id: "refunds-this-year",
		kind: "measure",
		asked_by: "books",
		texts: [
			"How much have we refunded this year?",
			"total refunds this year",
			"money we paid back to families this year",
		],
		expects: number(
			"cents",
			`SELECT sum(f.amount_cents) FROM refund f WHERE f.camp_id = ?1 AND f.state = 'processed' AND substr(f.paid_on, 1, 4) = substr(?3, 1, 4)`,
			`SELECT sum(m.refunded_cents) FROM ${PAYMENTS} AND substr(m.received_on, 1, 4) = substr(?3, 1, 4)`,
			`SELECT sum(g.amount_cents) FROM ${POSTINGS} WHERE t.kind = 'refund' AND g.credit_account IN ('cash', 'card')
				AND substr(t.happened_on, 1, 4) = substr(?3, 1, 4)`,
		),
	},
	{
		id: "overall-fill-rate",
		kind: "measure",
		asked_by: "director",
		texts: ["overall fill rate this summer", "How full are we altogether, in percent?"],
		expects: number("percent", `SELECT 100.0 * sum(${SPOTS_FILLED}) / sum(${CAPACITY}) FROM ${SESSIONS}`),
	},
];
