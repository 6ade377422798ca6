import { type Need, number } from "../question";
import { BALANCES, OPEN_CHARGES, PAYMENTS, POSTINGS, SPOTS, THIS_SEASON, years } from "../sql";

/** The season of a payment, by the registrations of the charges it was applied to. */
const FOR_THIS_SEASON = `EXISTS (SELECT 1 FROM payment_part pp JOIN payable y ON y.camp_id = pp.camp_id AND y.id = pp.payable_id
	JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
	WHERE pp.camp_id = ?1 AND pp.payment_id = m.id AND r.season_id = ?2)`;

export const MEASURES: readonly Need[] = [
	{
		id: "average-age-of-lits",
		kind: "measure",
		asked_by: "director",
		texts: ["average age of the LITs", "What's the mean age in Leaders in Training?", "avg age LIT"],
		expects: number(
			"years",
			`SELECT avg(${years("c.birth_date", "s.start_date")}) FROM ${SPOTS} WHERE ${THIS_SEASON} AND s.name = 'Leaders in Training'`,
			`SELECT avg(${years("c.birth_date", "?3")}) FROM ${SPOTS} WHERE ${THIS_SEASON} AND s.name = 'Leaders in Training'`,
		),
	},
	{
		id: "total-owed",
		kind: "measure",
		asked_by: "books",
		texts: ["How much do families owe us in total?", "total outstanding balance"],
		expects: number(
			"cents",
			`SELECT sum(b.balance_cents) FROM ${BALANCES} AND b.balance_cents > 0`,
			`SELECT sum(b.balance_cents) FROM ${BALANCES}`,
			`SELECT sum(y.amount_cents - y.paid_cents) FROM ${OPEN_CHARGES}`,
			`SELECT sum(y.amount_cents - y.paid_cents) FROM ${OPEN_CHARGES} AND r.season_id = ?2`,
		),
	},
	{
		id: "average-age",
		kind: "measure",
		asked_by: "admin",
		texts: ["average age of our campers this summer", "how old is the average camper"],
		expects: number(
			"years",
			`SELECT avg(${years("c.birth_date", "?3")}) FROM camper c WHERE c.camp_id = ?1 AND c.id IN (SELECT c.id FROM ${SPOTS} WHERE ${THIS_SEASON})`,
			`SELECT avg(${years("c.birth_date", "n.start_date")}) FROM camper c JOIN season n ON n.camp_id = c.camp_id AND n.id = ?2
				WHERE c.camp_id = ?1 AND c.id IN (SELECT c.id FROM ${SPOTS} WHERE ${THIS_SEASON})`,
			`SELECT avg(${years("c.birth_date", "s.start_date")}) FROM ${SPOTS} WHERE ${THIS_SEASON}`,
		),
	},
	{
		id: "aid-given",
		kind: "measure",
		asked_by: "books",
		texts: [
			"How much financial aid did we give this season?",
			"total scholarship money given out this summer",
		],
		expects: number(
			"cents",
			`SELECT sum(m.amount_cents) FROM ${PAYMENTS} AND m.way = 'aid' AND ${FOR_THIS_SEASON}`,
			`SELECT sum(m.amount_cents) FROM ${PAYMENTS} AND m.way = 'aid' AND substr(m.received_on, 1, 4) = substr(?3, 1, 4)`,
			`SELECT sum(iif(g.debit_account = 'aid', g.amount_cents, -g.amount_cents)) FROM ${POSTINGS}
				WHERE 'aid' IN (g.debit_account, g.credit_account) AND coalesce(s.season_id, r.season_id, ?2) = ?2`,
		),
	},
	{
		id: "total-capacity",
		kind: "measure",
		asked_by: "director",
		texts: [
			"total capacity across all sessions this summer",
			"how many spots do we have in all, taken or not",
		],
		expects: number(
			"count",
			`SELECT sum(b.capacity + b.overbook) FROM session s JOIN session_places b ON b.camp_id = s.camp_id AND b.session_id = s.id AND b.bucket = 'all'
				WHERE s.camp_id = ?1 AND s.season_id = ?2 AND s.deleted_at IS NULL AND s.status <> 'cancelled'`,
		),
	},
];
