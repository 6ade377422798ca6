import { groups, type Need, number } from "../question";
import { CAME_BEFORE, LAST_SEASON, SPOTS, TWO_SEASONS } from "../sql";

/** Number of campers with a spot last season who pass a condition. */
const ofLastSeason = (condition: string): string =>
	`(SELECT count(DISTINCT c.id) FROM ${SPOTS} WHERE e.camp_id = ?1 AND s.season_id = ${LAST_SEASON} AND ${condition})`;

const IS_BACK = `c.id IN (SELECT b.camper_id FROM enrollment b JOIN enrollment_status bs ON bs.key = b.status AND bs.takes_place = 1
	JOIN session o ON o.camp_id = b.camp_id AND o.id = b.session_id AND o.deleted_at IS NULL WHERE b.camp_id = ?1 AND o.season_id = ?2)`;

/** A condition: the camper's session s is offered again this season. */
const IS_OFFERED = `EXISTS (SELECT 1 FROM session o WHERE o.camp_id = ?1 AND o.season_id = ?2 AND o.deleted_at IS NULL
	AND o.status IN ('published', 'running', 'completed') AND lower(trim(o.name)) = lower(trim(s.name)))`;

export const COMPARISONS: readonly Need[] = [
	{
		id: "new-campers-against-last-summer",
		kind: "comparison",
		asked_by: "admin",
		texts: [
			"how many new campers this summer vs last",
			"new kids this year compared to last year",
			"first-time campers: this season versus the one before",
		],
		expects: groups(
			"count",
			`SELECT n.name, (SELECT count(DISTINCT c.id) FROM ${SPOTS} WHERE e.camp_id = ?1 AND s.season_id = n.id AND NOT ${CAME_BEFORE}) FROM ${TWO_SEASONS}`,
		),
	},
	{
		// Of all campers of last season, and of those who could come back because their session is offered again.
		id: "retention",
		kind: "comparison",
		asked_by: "director",
		texts: ["What's our retention rate?", "what percent of last summer's campers came back this summer"],
		expects: number(
			"percent",
			`SELECT 100.0 * ${ofLastSeason(IS_BACK)} / ${ofLastSeason("1")}`,
			`SELECT 100.0 * ${ofLastSeason(IS_BACK)} / ${ofLastSeason(`(${IS_BACK} OR ${IS_OFFERED})`)}`,
		),
	},
	{
		// A move to another session ends an enrollment as well.
		id: "cancellations-against-last-summer",
		kind: "comparison",
		asked_by: "director",
		texts: ["How do cancellations compare with last summer?", "withdrawals this season vs last season"],
		expects: groups(
			"count",
			`SELECT n.name, (SELECT count(*) FROM enrollment e JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id
				WHERE e.camp_id = ?1 AND s.season_id = n.id AND e.status IN ('withdrawn', 'cancelled')) FROM ${TWO_SEASONS}`,
			`SELECT n.name, (SELECT count(*) FROM enrollment e JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id
				WHERE e.camp_id = ?1 AND s.season_id = n.id AND e.status IN ('withdrawn', 'cancelled')
					AND NOT EXISTS (SELECT 1 FROM enrollment o WHERE o.camp_id = e.camp_id AND o.moved_from_id = e.id)) FROM ${TWO_SEASONS}`,
		),
	},
];
