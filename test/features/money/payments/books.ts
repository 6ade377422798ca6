import { booksOf as booksIn } from "../../../support/household-books";
import { rows } from "../../office/registration-desk/board-world";

export { faultsOf } from "../../../support/household-books";

/** What a family's books say in the test file's own database. */
export const booksOf = (household_id: string) => booksIn(rows, household_id);

/** What is kept of all that families owe in a place, where it differs from adding it up: nothing, as it should be. */
export const debtFaults = (camp_id: string) =>
	rows(
		`WITH added AS (SELECT w.key AS span, substr(y.due_on, 1, w.value) AS period, r.currency AS currency,
			sum(y.amount_cents - y.paid_cents) AS cents, count(*) AS payables
			FROM payable y JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
			JOIN json_each('{"day":10,"month":7}') w
			WHERE y.camp_id = ?1 AND y.state = 'due' AND y.kind <> 'refund' GROUP BY 1, 2, 3),
		kept AS (SELECT span, period, currency, cents, dues FROM debt_figure WHERE camp_id = ?1)
		SELECT * FROM (SELECT 'kept' AS of, * FROM (SELECT * FROM kept EXCEPT SELECT * FROM added))
		UNION ALL SELECT * FROM (SELECT 'added' AS of, * FROM (SELECT * FROM added EXCEPT SELECT * FROM kept))`,
		camp_id,
	);
