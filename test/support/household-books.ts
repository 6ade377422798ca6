/** Asks a database; bound parameters by number. */
type AskRows = (sql: string, ...bound: unknown[]) => Promise<Record<string, string | number | null>[]>;

/** What a family's books say, each figure added up from its own rows. */
export async function booksOf(rows: AskRows, household_id: string) {
	const one = async (sql: string) => Number((await rows(sql, household_id))[0]?.cents ?? 0);
	const postings = `SELECT sum(CASE WHEN debit_household_id = ?1 THEN amount_cents ELSE 0 END
		- CASE WHEN credit_household_id = ?1 THEN amount_cents ELSE 0 END) AS cents FROM ledger_posting
		WHERE debit_household_id = ?1 OR credit_household_id = ?1`;
	const moves = await rows(
		"SELECT position, change_cents, balance_cents FROM household_move WHERE household_id = ? ORDER BY position",
		household_id,
	);
	return {
		posted: await one(postings),
		kept: await one("SELECT balance_cents AS cents FROM household_account WHERE household_id = ?"),
		due: await one(
			"SELECT sum(amount_cents - paid_cents) AS cents FROM payable WHERE household_id = ? AND state = 'due' AND kind <> 'refund'",
		),
		to_refund: await one(
			"SELECT sum(amount_cents - paid_cents) AS cents FROM payable WHERE household_id = ? AND state = 'due' AND kind = 'refund'",
		),
		credit: await one(
			// What a bank has of a disputed payment is not theirs; what it left of it is.
			`SELECT sum(p.amount_cents - p.spread_cents - p.refunded_cents - coalesce((SELECT sum(d.out_cents) FROM dispute d
				WHERE d.camp_id = p.camp_id AND d.payment_id = p.id), 0)) AS cents
			FROM payment p WHERE p.household_id = ? AND p.state IN ('succeeded', 'disputed')`,
		),
		/** Money that could pay what is due: neither a bank has it, nor was it asked back. */
		idle: await one(
			`SELECT (SELECT coalesce(sum(amount_cents - spread_cents - refunded_cents), 0) FROM payment
				WHERE household_id = ?1 AND state = 'succeeded')
			- (SELECT coalesce(sum(amount_cents), 0) FROM refund WHERE household_id = ?1 AND payable_id IS NULL
				AND state IN ('requested', 'approved')) AS cents`,
		),
		/** Money that came in and did not go back: by payments and refunds, and by what was posted to cash and cards. */
		in_hand: await one(
			`SELECT (SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE household_id = ?1 AND state IN ('succeeded', 'disputed')
				AND way NOT IN ('aid', 'credit'))
			- (SELECT coalesce(sum(out_cents), 0) FROM dispute WHERE household_id = ?1)
			- (SELECT coalesce(sum(amount_cents), 0) FROM refund WHERE household_id = ?1 AND state = 'processed') AS cents`,
		),
		posted_in_hand: await one(
			`SELECT sum(iif(p.debit_account IN ('cash', 'card'), p.amount_cents, 0)
				- iif(p.credit_account IN ('cash', 'card'), p.amount_cents, 0)) AS cents
			FROM ledger_entry e JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id WHERE e.household_id = ?`,
		),
		/** Paid out by what refunds say, and by what was posted of them. */
		paid_out: await one(
			"SELECT sum(amount_cents) AS cents FROM refund WHERE household_id = ? AND state = 'processed'",
		),
		posted_out: await one(
			`SELECT sum(iif(p.debit_household_id IS NOT NULL, p.amount_cents, -p.amount_cents)) AS cents FROM ledger_entry e
			JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id
			LEFT JOIN ledger_entry o ON o.camp_id = e.camp_id AND o.id = e.reverses_id
			WHERE e.household_id = ? AND coalesce(o.kind, e.kind) = 'refund'`,
		),
		moves,
	};
}

/** What is wrong with a family's books: nothing, as long as every figure says the same. */
export function faultsOf({
	posted,
	kept,
	due,
	to_refund,
	credit,
	idle,
	in_hand,
	posted_in_hand,
	paid_out,
	posted_out,
	moves,
}: Awaited<ReturnType<typeof booksOf>>) {
	const faults: string[] = [];
	if (posted !== kept) faults.push(`postings say ${posted}, the account ${kept}`);
	if (posted !== due - to_refund - credit) {
		faults.push(`postings say ${posted}; due ${due}, to be paid back ${to_refund}, credit ${credit}`);
	}
	if (due > 0 && idle > 0) faults.push(`${due} is due while ${idle} of credit pays nothing`);
	if (in_hand !== posted_in_hand) faults.push(`in hand ${in_hand}, by the journal ${posted_in_hand}`);
	if (paid_out !== posted_out) faults.push(`refunds say ${paid_out}, their entries ${posted_out}`);
	let balance = 0;
	for (const [index, move] of moves.entries()) {
		balance += Number(move.change_cents);
		if (move.position !== index + 1 || move.balance_cents !== balance) faults.push(`move ${index + 1}`);
	}
	if (balance !== kept) faults.push(`the statement ends at ${balance}, the account at ${kept}`);
	return faults;
}
