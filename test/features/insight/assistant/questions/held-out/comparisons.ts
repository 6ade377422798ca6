import { groups, type Need } from "../question";
import { credited, dayOf, POSTINGS, SPOTS, TWO_SEASONS } from "../sql";

const EARNED = "'revenue', 'discounts', 'aid', 'refunds', 'fees'";

/** The day of season n that is as far from its start as today is from the start of the current one. */
const SAME_DAY = `date(n.start_date, printf('%+d days', julianday(?3) - (SELECT julianday(y.start_date) FROM season y WHERE y.camp_id = ?1 AND y.id = ?2)))`;

/** Campers who had a spot in season n at the end of that day, by the steps of their enrollments. */
const AS_OF_SAME_DAY = `(SELECT count(DISTINCT v.camper_id) FROM session s
	JOIN enrollment_event v ON v.camp_id = s.camp_id AND v.session_id = s.id
	JOIN enrollment_status es ON es.key = v.status AND es.takes_place = 1
	JOIN camper c ON c.camp_id = v.camp_id AND c.id = v.camper_id AND c.deleted_at IS NULL
	WHERE s.camp_id = ?1 AND s.season_id = n.id AND s.deleted_at IS NULL AND v.at = (SELECT max(o.at) FROM enrollment_event o
		WHERE o.camp_id = v.camp_id AND o.enrollment_id = v.enrollment_id AND ${dayOf("o.at")} <= ${SAME_DAY}))`;

export const HELD_COMPARISONS: readonly Need[] = [
	{
		// With all of last season, or with last season as it was on the same day.
		id: "enrollment-against-last-summer",
		kind: "comparison",
		asked_by: "director",
		texts: [
			"Are we up or down on enrollment compared to last summer?",
			"campers this year vs last year",
			"this season's enrollment next to last season's",
		],
		expects: groups(
			"count",
			`SELECT n.name, (SELECT count(DISTINCT c.id) FROM ${SPOTS} WHERE e.camp_id = ?1 AND s.season_id = n.id) FROM ${TWO_SEASONS}`,
			`SELECT n.name, (SELECT count(*) FROM ${SPOTS} WHERE e.camp_id = ?1 AND s.season_id = n.id) FROM ${TWO_SEASONS}`,
			`SELECT n.name, ${AS_OF_SAME_DAY} FROM ${TWO_SEASONS}`,
		),
	},
	{
		id: "revenue-against-last-summer",
		kind: "comparison",
		asked_by: "admin",
		texts: ["revenue this summer vs last summer", "did we earn more than last year?"],
		expects: groups(
			"cents",
			`SELECT n.name, (SELECT coalesce(${credited(EARNED)}, 0) FROM ${POSTINGS} WHERE coalesce(s.season_id, r.season_id) = n.id) FROM ${TWO_SEASONS}`,
			`SELECT n.name, (SELECT coalesce(${credited("'revenue'")}, 0) FROM ${POSTINGS} WHERE coalesce(s.season_id, r.season_id) = n.id) FROM ${TWO_SEASONS}`,
		),
	},
];
