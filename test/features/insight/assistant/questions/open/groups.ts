import { groups, type Need } from "../question";
import { METHOD, PAYMENTS, SPOTS, THIS_SEASON } from "../sql";

const GENDER = "JOIN definition d ON d.type = 'gender' AND d.camp_id IS NULL AND d.key = p.gender";
const HOME = `LEFT JOIN household_member m ON m.camp_id = c.camp_id AND m.person_id = c.id AND m.is_primary = 1
	LEFT JOIN household h ON h.camp_id = m.camp_id AND h.id = m.household_id`;
const REGISTRATION_STATUS = `CASE r.status WHEN 'entered' THEN 'In lottery' WHEN 'submitted' THEN 'New' WHEN 'under_review' THEN 'Under review'
	WHEN 'accepted' THEN 'Accepted' WHEN 'enrolled' THEN 'Enrolled' WHEN 'completed' THEN 'Completed' WHEN 'waitlisted' THEN 'Waitlisted'
	WHEN 'declined' THEN 'Declined' WHEN 'withdrawn' THEN 'Withdrawn' ELSE 'Canceled' END`;
const REGISTRATION_STAGE = `CASE WHEN r.status IN ('submitted', 'under_review') THEN 'Needs review' WHEN r.status = 'accepted' THEN 'Accepted'
	WHEN r.status IN ('enrolled', 'completed') THEN 'Enrolled' WHEN r.status IN ('waitlisted', 'entered') THEN 'Waitlisted' ELSE 'Ended' END`;
const SUBMITTED = "registration r WHERE r.camp_id = ?1 AND r.status <> 'draft'";

export const GROUPS: readonly Need[] = [
	{
		id: "campers-by-session",
		kind: "groups",
		asked_by: "director",
		texts: ["How many campers are in each session?", "session head counts for this summer"],
		expects: groups("count", `SELECT s.name, count(*) FROM ${SPOTS} WHERE ${THIS_SEASON} GROUP BY s.id`),
	},
	{
		id: "campers-by-gender",
		kind: "groups",
		asked_by: "admin",
		texts: [
			"boys vs girls this summer",
			"gender split of our campers",
			"how many boys and how many girls are coming",
		],
		expects: groups(
			"count",
			`SELECT d.label, count(DISTINCT c.id) FROM ${SPOTS} ${GENDER} WHERE ${THIS_SEASON} GROUP BY d.key`,
			`SELECT d.label, count(*) FROM ${SPOTS} ${GENDER} WHERE ${THIS_SEASON} GROUP BY d.key`,
		),
	},
	{
		id: "campers-by-town",
		kind: "groups",
		asked_by: "director",
		texts: ["Where do our campers come from?", "number of kids per hometown this year"],
		expects: groups(
			"count",
			`SELECT h.city, count(DISTINCT c.id) FROM ${SPOTS} ${HOME} WHERE ${THIS_SEASON} GROUP BY h.city`,
			`SELECT p.city, count(DISTINCT c.id) FROM ${SPOTS} WHERE ${THIS_SEASON} GROUP BY p.city`,
			`SELECT h.city, count(*) FROM ${SPOTS} ${HOME} WHERE ${THIS_SEASON} GROUP BY h.city`,
		),
	},
	{
		// Aid and credit settle charges, but aren't money that came in.
		id: "payments-by-method",
		kind: "groups",
		asked_by: "books",
		texts: [
			"How much did we collect this year by payment method?",
			"money received this year, split by check, cash, card and so on",
		],
		expects: groups(
			"cents",
			`SELECT ${METHOD}, sum(m.amount_cents) FROM ${PAYMENTS} AND substr(m.received_on, 1, 4) = substr(?3, 1, 4) GROUP BY m.way`,
			`SELECT ${METHOD}, sum(m.amount_cents) FROM ${PAYMENTS} AND substr(m.received_on, 1, 4) = substr(?3, 1, 4)
				AND m.way NOT IN ('aid', 'credit') GROUP BY m.way`,
			`SELECT ${METHOD}, sum(m.amount_cents - m.refunded_cents) FROM ${PAYMENTS} AND substr(m.received_on, 1, 4) = substr(?3, 1, 4)
				AND m.way NOT IN ('aid', 'credit') GROUP BY m.way`,
		),
	},
	{
		id: "registrations-by-status",
		kind: "groups",
		asked_by: "director",
		texts: ["registrations by status", "How many registrations do we have in each stage?"],
		expects: groups(
			"count",
			`SELECT ${REGISTRATION_STATUS} AS label, count(*) FROM ${SUBMITTED} AND r.season_id = ?2 GROUP BY label`,
			`SELECT ${REGISTRATION_STATUS} AS label, count(*) FROM ${SUBMITTED} GROUP BY label`,
			`SELECT ${REGISTRATION_STAGE} AS label, count(*) FROM ${SUBMITTED} AND r.season_id = ?2 GROUP BY label`,
			`SELECT ${REGISTRATION_STAGE} AS label, count(*) FROM ${SUBMITTED} GROUP BY label`,
		),
	},
];
