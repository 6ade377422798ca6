import { type Need, number } from "../question";
import { ALL_STAFF, BALANCES, CAMPERS, OPEN_CHARGES, PAYMENTS } from "../sql";

const named = (first: string, last: string): string =>
	`p.first_name = '${first}' AND p.last_name = '${last}'`;

/** The homes that a parent lives in. */
const homesOf = (first: string, last: string): string =>
	`(SELECT m.household_id FROM household_member m JOIN person p ON p.camp_id = m.camp_id AND p.id = m.person_id
		WHERE m.camp_id = ?1 AND p.person_type = 'parent' AND ${named(first, last)})`;

export const PEOPLE: readonly Need[] = [
	{
		id: "chidis-cabin",
		kind: "person",
		asked_by: "head",
		texts: [
			"Which cabin is Chidi Nwosu in?",
			"what cabin is chidi nwozu sleeping in",
			"where does Chidi Nwosu bunk this summer",
		],
		expects: {
			shape: "rows",
			of: "camper",
			shows: ["cabin", "groups", "session_groups"],
			oracles: [`SELECT c.id FROM ${CAMPERS} WHERE ${named("Chidi", "Nwosu")}`],
		},
	},
	{
		id: "what-the-nwosus-owe",
		kind: "person",
		asked_by: "books",
		texts: ["How much does Amara Nwosu owe?", "Nwosu family balance", "what do the Nwosus still have to pay"],
		expects: number(
			"cents",
			`SELECT b.balance_cents FROM ${BALANCES} AND h.id IN ${homesOf("Amara", "Nwosu")}`,
			`SELECT sum(y.amount_cents - y.paid_cents) FROM ${OPEN_CHARGES} AND y.household_id IN ${homesOf("Amara", "Nwosu")}`,
		),
	},
	{
		id: "mayas-first-aid",
		kind: "person",
		asked_by: "admin",
		texts: ["When does Maya Lindstrom's first aid expire?", "is Maya Lindström's first aid card still good"],
		expects: {
			shape: "rows",
			of: "staff",
			shows: ["next_expiry", "certifications", "missing_certifications", "warnings"],
			oracles: [`SELECT f.id FROM ${ALL_STAFF} AND ${named("Maya", "Lindström")}`],
		},
	},
	{
		id: "what-mariela-paid",
		kind: "person",
		asked_by: "books",
		texts: ["what has Mariela Pagan paid us so far"],
		expects: number(
			"cents",
			`SELECT sum(m.amount_cents) FROM ${PAYMENTS} AND m.household_id IN ${homesOf("Mariela", "Pagán")}`,
			`SELECT sum(m.amount_cents - m.refunded_cents) FROM ${PAYMENTS} AND m.household_id IN ${homesOf("Mariela", "Pagán")}`,
		),
	},
];
