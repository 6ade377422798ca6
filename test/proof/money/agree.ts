import { booksOf, faultsOf } from "../../support/household-books";
import type { MoneyStage } from "./stage";

// What must hold of the money, whatever was done.

/** What is wrong with a family's money: in our books, and beside the provider's. */
export async function wrongWith(stage: MoneyStage, household_id: string): Promise<string[]> {
	const { rows } = stage;
	const wrong = faultsOf(await booksOf(rows, household_id));
	const payments = await rows(
		`SELECT p.id, p.way, p.state, p.amount_cents, p.spread_cents, p.refunded_cents, p.provider_intent,
			(SELECT coalesce(sum(t.amount_cents), 0) FROM payment_part t WHERE t.camp_id = p.camp_id AND t.payment_id = p.id) AS parts,
			(SELECT coalesce(sum(t.amount_cents), 0) FROM refund_part t WHERE t.camp_id = p.camp_id AND t.payment_id = p.id) AS back,
			(SELECT count(*) FROM ledger_entry e WHERE e.camp_id = p.camp_id AND e.effect = 'payment:' || p.id || ':received') AS entries
		FROM payment p WHERE p.household_id = ?`,
		household_id,
	);
	const theirs = stage.theirs();
	const intents = new Map(
		theirs.payment_intents
			.all()
			.filter(({ metadata }) => metadata.payment_id)
			.map((intent) => [intent.metadata.payment_id, intent]),
	);
	const charges = theirs.charges.all();
	let [ours_in, theirs_in, theirs_back] = [0, 0, 0];
	for (const payment of payments) {
		const { id, state, amount_cents } = payment;
		if (payment.spread_cents !== payment.parts)
			wrong.push(`payment ${id}: spread is not the sum of its parts`);
		if (payment.refunded_cents !== payment.back)
			wrong.push(`payment ${id}: refunded is not the sum of its parts`);
		if (Number(payment.refunded_cents) > Number(amount_cents)) wrong.push("more went back than came");
		if (Number(payment.entries) > 1) wrong.push("one payment is posted twice");
		if (payment.way !== "card") continue;
		const intent = intents.get(String(id));
		// What a bank has taken back of it was paid all the same.
		const stands = state === "succeeded" || state === "disputed";
		if (stands) ours_in += Number(amount_cents);
		if (intent?.status !== "succeeded") {
			if (stands) wrong.push("a payment stands here that did not come there");
			continue;
		}
		if (!stands) wrong.push(`a payment came there that is ${state} here`);
		theirs_in += intent.amount_received;
		for (const charge of charges) {
			if (charge.payment_intent !== intent.id) continue;
			theirs_back += charge.amount_refunded;
			if (charge.amount_refunded > charge.amount_captured)
				wrong.push("the provider refunded more than it took");
		}
	}
	const [sent] = await rows(
		"SELECT coalesce(sum(amount_cents), 0) AS cents FROM refund WHERE household_id = ? AND state = 'processed' AND provider_refund IS NOT NULL",
		household_id,
	);
	const ours_back = Number(sent?.cents);
	if (ours_in - ours_back !== theirs_in - theirs_back)
		wrong.push(`by card ${ours_in} less ${ours_back} here, ${theirs_in} less ${theirs_back} there`);
	wrong.push(...(await disputesApart(stage, household_id)));
	const [all] = await rows(
		`SELECT (SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE household_id = ?1 AND state IN ('succeeded', 'disputed', 'void')) AS paid,
			(SELECT coalesce(sum(amount_cents), 0) FROM refund WHERE household_id = ?1 AND state = 'processed') AS back`,
		household_id,
	);
	if (Number(all?.back) > Number(all?.paid)) wrong.push("the family got more back than it ever paid");
	const unequal = await rows(
		`SELECT r.id FROM registration r WHERE r.household_id = ?1 AND r.status IN ('accepted', 'enrolled')
			AND NOT EXISTS (SELECT 1 FROM registration_line l JOIN enrollment e ON e.camp_id = l.camp_id AND e.id = l.enrollment_id
				WHERE l.camp_id = r.camp_id AND l.registration_id = r.id AND e.ended_at IS NOT NULL)
			AND r.total_cents <> (SELECT coalesce(sum(y.amount_cents), 0) FROM payable y WHERE y.camp_id = r.camp_id
				AND y.registration_id = r.id AND y.kind IN ('deposit', 'installment') AND y.state <> 'void')`,
		household_id,
	);
	const beyond = await rows(
		`SELECT t.payable_id FROM charge_attempt t JOIN payment p ON p.camp_id = t.camp_id AND p.id = t.payment_id
			JOIN payment_for f ON f.camp_id = p.camp_id AND f.payment_id = p.id
		WHERE t.household_id = ? AND (p.amount_cents > t.told_cents OR p.amount_cents <> f.amount_cents)`,
		household_id,
	);
	if (beyond.length > 0) wrong.push("a card was charged more than was told or open");
	if (unequal.length > 0) wrong.push("deposit and installments are not the price");
	return wrong;
}

/** Disputes that were heard of and of which the bank has something else here than there. */
async function disputesApart({ rows, theirs }: MoneyStage, household_id: string): Promise<string[]> {
	const known = await rows(
		"SELECT provider_dispute AS id, out_cents FROM dispute WHERE household_id = ?",
		household_id,
	);
	return known.flatMap(({ id, out_cents }) => {
		const moved = theirs()
			.disputes.get(String(id))
			.balance_transactions.reduce((sum, { amount }) => sum - amount, 0);
		return moved === out_cents ? [] : [`of a dispute the bank has ${moved}, here it is ${out_cents}`];
	});
}

/** What is wrong with the camp's books as a whole. */
export async function wrongInAll({ rows }: Pick<MoneyStage, "rows">): Promise<string[]> {
	const wrong: string[] = [];
	const trial = await rows(
		`SELECT account, sum(debit) - sum(credit) AS cents FROM (
			SELECT debit_account AS account, amount_cents AS debit, 0 AS credit FROM ledger_posting
			UNION ALL SELECT credit_account, 0, amount_cents FROM ledger_posting) GROUP BY account`,
	);
	const sum = trial.reduce((all, { cents }) => all + Number(cents), 0);
	if (sum !== 0) wrong.push(`debits and credits differ by ${sum}`);
	const [owed] = await rows("SELECT coalesce(sum(balance_cents), 0) AS cents FROM household_account");
	const receivable = Number(trial.find(({ account }) => account === "receivable")?.cents ?? 0);
	if (Number(owed?.cents) !== receivable)
		wrong.push(`families owe ${owed?.cents}, the journal says ${receivable}`);
	const [taken] = await rows("SELECT coalesce(sum(in_cents - out_cents), 0) AS cents FROM day_take");
	const in_hand = trial
		.filter(({ account }) => account === "cash" || account === "card")
		.reduce((all, { cents }) => all + Number(cents), 0);
	if (Number(taken?.cents) !== in_hand)
		wrong.push(`the days took ${taken?.cents}, the journal says ${in_hand}`);
	const [gaps] = await rows("SELECT count(*) AS n, coalesce(max(number), 0) AS last FROM ledger_entry");
	if (gaps?.n !== gaps?.last) wrong.push(`${gaps?.n} entries, the last is number ${gaps?.last}`);
	const unmirrored = await rows(
		`SELECT e.id FROM ledger_entry e JOIN ledger_entry o ON o.camp_id = e.camp_id AND o.id = e.reverses_id
			WHERE (SELECT count(*) FROM ledger_posting p WHERE p.camp_id = e.camp_id AND p.entry_id = e.id)
			<> (SELECT count(*) FROM ledger_posting p WHERE p.camp_id = o.camp_id AND p.entry_id = o.id)`,
	);
	if (unmirrored.length > 0)
		wrong.push(`${unmirrored.length} reversals are not the whole of what they take back`);
	return wrong;
}
