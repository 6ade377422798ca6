import fc from "fast-check";
import { wrongInAll } from "./agree";
import type { MoneyStage } from "./stage";
import { aStep, STARTS } from "./steps";
import { takeSteps } from "./take-steps";

// Whatever is done with a family's money, in whatever order: the office, the family, the provider and the cards' owners.

/** A planted bug: something that keeps the books right is taken out, and the sequences must notice. */
export const BUGS: Record<string, (d1: D1Database) => Promise<unknown>> = {
	"a family's balance does not follow what is posted to its credit": (d1) =>
		d1.prepare("DROP TRIGGER ledger_posting_credit").run(),
	"parts of payments are not counted": (d1) => d1.prepare("DROP TRIGGER payment_part_counts").run(),
	"what goes back of a credit is not counted": (d1) => d1.prepare("DROP TRIGGER refund_part_counts").run(),
	// What credit pays is told apart by its ids, which are longer than others.
	"credit lies beside what is due": (d1) =>
		d1
			.prepare(
				"CREATE TRIGGER planted BEFORE INSERT ON payment_part WHEN length(NEW.id) > 36 BEGIN SELECT RAISE(IGNORE); END",
			)
			.run(),
	"a cashless day": (d1) => d1.prepare("DROP TRIGGER ledger_posting_takes").run(),
};

/** Families whose money moves at the same time; each of them is looked at by itself. */
const LANES = 3;

/**
 * So many sequences of steps, each with a family of its own; the first of a lane that goes wrong is made shorter.
 * @returns what went wrong, in words, with the steps that lead there
 */
export async function sequences(
	stage: MoneyStage,
	runs: number,
	seed: number,
	/** Whether it is enough to know that something went wrong, as for a control. */
	{ endOnFailure = false } = {},
): Promise<string[]> {
	const lanes = Array.from({ length: LANES }, (_, lane) => {
		const own = Math.floor((runs + lane) / LANES);
		return own > 0 ? inALane(stage, { numRuns: own, seed: seed + lane, endOnFailure }) : [];
	});
	const failed = (await Promise.all(lanes)).flat();
	return [
		...failed,
		...(runs >= ENOUGH && !endOnFailure ? await neverHappened(stage) : []),
		...(await wrongInAll(stage)),
	];
}

async function inALane(
	stage: MoneyStage,
	how: { numRuns: number; seed: number; endOnFailure: boolean },
): Promise<string[]> {
	const steps = fc.array(aStep, { minLength: 2, maxLength: 12 });
	const result = await fc.check(
		fc.asyncProperty(fc.constantFrom(...STARTS), steps, async (start, each) => {
			const [family] = await stage.owing(1, 2);
			if (!family) return;
			const wrong = await takeSteps(stage, family, [...start, ...each]);
			if (wrong.length > 0) throw new Error(wrong.join("; "));
		}),
		how,
	);
	return result.failed
		? [`seed ${how.seed}: ${result.errorInstance} after ${JSON.stringify(result.counterexample)}`]
		: [];
}

/** Sequences of which each kind of thing has to have happened. */
const ENOUGH = 100;

/** What never happened in all those sequences: then they prove nothing of it. */
async function neverHappened({ rows }: MoneyStage): Promise<string[]> {
	const kinds = {
		"a payment by card": "SELECT 1 FROM payment WHERE way = 'card' AND state = 'succeeded'",
		"a card that was declined": "SELECT 1 FROM payment WHERE way = 'card' AND failure IS NOT NULL",
		"a payment taken back": "SELECT 1 FROM payment WHERE state = 'void' AND way <> 'card'",
		"a refund to a card": "SELECT 1 FROM refund WHERE state = 'processed' AND provider_refund IS NOT NULL",
		"a refund of a part of a payment":
			"SELECT 1 FROM refund_part t JOIN payment p ON p.camp_id = t.camp_id AND p.id = t.payment_id WHERE t.amount_cents < p.amount_cents",
		"a refund by check": "SELECT 1 FROM refund WHERE state = 'processed' AND way = 'check'",
		"a refund taken back after it was paid out": "SELECT 1 FROM refund WHERE state = 'void'",
		"a fee": "SELECT 1 FROM payable WHERE kind = 'fee'",
		"a cancellation": "SELECT 1 FROM registration WHERE status = 'cancelled'",
		credit: "SELECT 1 FROM payment WHERE way = 'credit'",
		"a due that credit paid": "SELECT 1 FROM payable WHERE method = 'Credit on account'",
		"a charge of what credit left":
			"SELECT 1 FROM charge_attempt t JOIN payment p ON p.camp_id = t.camp_id AND p.id = t.payment_id JOIN payable y ON y.camp_id = t.camp_id AND y.id = t.payable_id WHERE p.amount_cents < y.amount_cents",
		"a charge by itself": "SELECT 1 FROM charge_attempt WHERE state = 'succeeded'",
		"a charge that was declined": "SELECT 1 FROM charge_attempt WHERE state = 'failed'",
		"a card that is kept no more": "SELECT 1 FROM saved_method WHERE detached_at IS NOT NULL",
		"a payment for a shared bill":
			"SELECT 1 FROM payment_part t JOIN payable_share h ON h.camp_id = t.camp_id AND h.payable_id = t.payable_id",
		"a dispute": "SELECT 1 FROM dispute",
		"a refund of a card payment that paid something":
			"SELECT 1 FROM audit_event WHERE action = 'refund.process' AND changes LIKE '%due_again%'",
		"a refund on the provider's pages": "SELECT 1 FROM provider_refund",
	};
	const never: string[] = [];
	for (const [what, sql] of Object.entries(kinds))
		if ((await rows(`${sql} LIMIT 1`)).length === 0) never.push(`${what} never happened`);
	return never;
}
