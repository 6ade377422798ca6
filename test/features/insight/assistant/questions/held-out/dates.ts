import { type Need, rows } from "../question";
import { monday, OPEN_CHARGES, PAYMENTS, sunday } from "../sql";

const starting = (days: number): string =>
	`SELECT s.id FROM session s WHERE s.camp_id = ?1 AND s.deleted_at IS NULL AND s.status IN ('published', 'running')
		AND s.start_date BETWEEN ?3 AND date(?3, '+${days} days')`;

export const HELD_DATES: readonly Need[] = [
	{
		id: "payments-this-week",
		kind: "relative_date",
		asked_by: "books",
		texts: ["List the payments we got this week", "which payments came in this week"],
		expects: rows(
			"payment",
			`SELECT m.id FROM ${PAYMENTS} AND m.received_on BETWEEN ${monday()} AND ${monday(6)}`,
			`SELECT m.id FROM ${PAYMENTS} AND m.received_on BETWEEN ${sunday()} AND ${sunday(6)}`,
		),
	},
	{
		id: "sessions-starting-soon",
		kind: "relative_date",
		asked_by: "head",
		texts: ["What sessions start in the next two weeks?", "sessions beginning within 14 days"],
		expects: rows("session", starting(13), starting(14)),
	},
	{
		id: "charges-due-soon",
		kind: "relative_date",
		asked_by: "books",
		texts: ["Which charges come due in the next 14 days?", "unpaid charges due over the next two weeks"],
		expects: rows(
			"charge",
			`SELECT y.id FROM ${OPEN_CHARGES} AND y.due_on BETWEEN ?3 AND date(?3, '+13 days')`,
			`SELECT y.id FROM ${OPEN_CHARGES} AND y.due_on BETWEEN ?3 AND date(?3, '+14 days')`,
		),
	},
];
