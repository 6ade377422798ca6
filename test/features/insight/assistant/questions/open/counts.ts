import { type Need, number } from "../question";
import { CAME_BEFORE, CAMPERS, IS_ENROLLED, LAST_SEASON, SEASON_STAFF, SPOTS, THIS_SEASON } from "../sql";

export const COUNTS: readonly Need[] = [
	{
		id: "enrolled-campers",
		kind: "count",
		asked_by: "director",
		texts: [
			"How many campers are enrolled this summer?",
			"number of kids enrolled this season",
			"total enrollment for this summer",
		],
		expects: number(
			"count",
			`SELECT count(DISTINCT e.camper_id) FROM ${SPOTS} WHERE ${THIS_SEASON}`,
			`SELECT count(*) FROM ${SPOTS} WHERE ${THIS_SEASON}`,
		),
	},
	{
		// Camps say "first half" for the overnight session, but day camp has one as well.
		id: "girls-in-first-half",
		kind: "count",
		asked_by: "director",
		texts: [
			"how many girls are in first half",
			"count of girls in the first half",
			"first half: how many girls do we have?",
		],
		expects: number(
			"count",
			`SELECT count(*) FROM ${SPOTS} WHERE ${THIS_SEASON} AND s.name = 'First Half Overnight' AND p.gender = 'female'`,
			`SELECT count(DISTINCT c.id) FROM ${SPOTS} WHERE ${THIS_SEASON} AND s.name LIKE '%First Half%' AND p.gender = 'female'`,
			`SELECT count(*) FROM ${SPOTS} WHERE ${THIS_SEASON} AND s.name = 'Day Camp, First Half' AND p.gender = 'female'`,
		),
	},
	{
		id: "returning-campers",
		kind: "count",
		asked_by: "admin",
		texts: [
			"How many of this summer's campers have been here before?",
			"returning kids this year, number please",
		],
		expects: number(
			"count",
			`SELECT count(DISTINCT c.id) FROM ${SPOTS} JOIN season n ON n.camp_id = s.camp_id AND n.id = s.season_id
				WHERE ${THIS_SEASON} AND ${CAME_BEFORE}`,
			`SELECT count(DISTINCT c.id) FROM ${SPOTS} WHERE ${THIS_SEASON} AND EXISTS (SELECT 1 FROM enrollment oe
				JOIN enrollment_status os ON os.key = oe.status AND os.takes_place = 1
				JOIN session o ON o.camp_id = oe.camp_id AND o.id = oe.session_id AND o.deleted_at IS NULL
				WHERE oe.camp_id = ?1 AND oe.camper_id = c.id AND o.season_id = ${LAST_SEASON})`,
		),
	},
	{
		id: "staff-headcount",
		kind: "count",
		asked_by: "admin",
		texts: ["How many staff do we have this summer?", "staff headcount for this season"],
		expects: number(
			"count",
			`SELECT count(*) FROM ${SEASON_STAFF}`,
			`SELECT count(*) FROM ${SEASON_STAFF} WHERE w.ends_on IS NULL OR w.ends_on >= ?3`,
		),
	},
	{
		id: "registrations-to-decide",
		kind: "count",
		asked_by: "director",
		texts: [
			"how many registrations are waiting for a decision?",
			"number of registrations that still need review",
		],
		expects: number(
			"count",
			"SELECT count(*) FROM registration r WHERE r.camp_id = ?1 AND r.season_id = ?2 AND r.status IN ('submitted', 'under_review')",
			"SELECT count(*) FROM registration r WHERE r.camp_id = ?1 AND r.status IN ('submitted', 'under_review')",
		),
	},
	{
		// Children of a family, two of whom are enrolled.
		id: "siblings",
		kind: "count",
		asked_by: "director",
		texts: ["How many siblings are at camp?"],
		expects: number(
			"count",
			`SELECT count(DISTINCT c.id) FROM ${SPOTS} WHERE ${THIS_SEASON} AND EXISTS (SELECT 1 FROM household_member m
				JOIN household_member o ON o.camp_id = m.camp_id AND o.household_id = m.household_id AND o.person_id <> m.person_id
				JOIN enrollment x ON x.camp_id = o.camp_id AND x.camper_id = o.person_id
				JOIN enrollment_status xs ON xs.key = x.status AND xs.takes_place = 1
				JOIN session y ON y.camp_id = x.camp_id AND y.id = x.session_id AND y.deleted_at IS NULL AND y.season_id = ?2
				WHERE m.camp_id = ?1 AND m.person_id = c.id)`,
		),
	},
	{
		// Their birthday falls within the season.
		id: "turn-ten-during-camp",
		kind: "count",
		asked_by: "director",
		texts: ["how many kids turn 10 during camp"],
		expects: number(
			"count",
			`SELECT count(*) FROM ${CAMPERS} JOIN season n ON n.camp_id = c.camp_id AND n.id = ?2
				WHERE ${IS_ENROLLED} AND date(c.birth_date, '+10 years') BETWEEN n.start_date AND n.end_date`,
		),
	},
];
