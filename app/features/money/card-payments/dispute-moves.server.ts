import { sql } from "drizzle-orm";
import { readBatch, type Statement } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { applyCredit, postEntry, reverseEntry } from "#app/features/ledger/ledger/index.server";
import { allPaid, dueAgain, lastPaid, partsOf } from "#app/features/money/payment-allocation/index.server";
import {
	asRead,
	openPayables,
	payPayables,
	paymentById,
	spread,
} from "#app/features/money/payments/index.server";
import { newId } from "#app/lib/ids";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { RuleCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { CardPayment } from "./queries.server";

// What a dispute does to the money of its payment, as parts of the batch that notes the dispute.

/** What the provider says cannot follow what it said before, or does not fit the payment. */
export class Contradicts extends AppError {
	constructor(message: string) {
		super("INVALID", { message });
	}
}

interface About {
	id: string;
	payment: CardPayment;
	amount_cents: number;
	/** Which withdrawal of this dispute it is. */
	turn: number;
}

const effectOf = ({ id, turn }: About) => `dispute:${id}:${turn}`;

/** Aborts when a payment is not as it was read. */
const asPaid = (
	books: RuleCtx,
	paid: { id: string; state: string; spread_cents: number; refunded_cents: number },
) =>
	abortWhen(
		books,
		"payment_changed",
		sql`NOT EXISTS (SELECT 1 FROM payment p WHERE p.camp_id = ${books.camp.id} AND p.id = ${paid.id} AND p.state = ${paid.state}
			AND p.spread_cents = ${paid.spread_cents} AND p.refunded_cents = ${paid.refunded_cents})`,
	);

/** Parts of a batch: before the dispute says so, and after. */
interface Moves {
	before: Statement[];
	after: Statement[];
}

async function readPaid(books: RuleCtx, payment_id: string) {
	const read = await readBatch(books.db, {
		payment: paymentById(books, payment_id),
		parts: partsOf(books, payment_id),
	});
	const [paid] = read.payment;
	if (!paid) throw new Contradicts("Its payment isn't here.");
	return { paid, parts: read.parts };
}

/** The bank took the money: it is owed again, and what it paid last is due again. */
export async function withdrawn(books: RuleCtx, about: About): Promise<Moves> {
	const { payment, amount_cents } = about;
	const { paid, parts } = await readPaid(books, payment.id);
	const left = Math.max(0, paid.amount_cents - paid.refunded_cents - amount_cents);
	return {
		before: [
			asPaid(books, paid),
			// Whole charges: what the bank leaves is spread when the dispute is decided.
			...dueAgain(books, payment.id, allPaid(lastPaid(parts, paid.spread_cents - left))),
			...postEntry(
				books,
				{
					kind: "dispute",
					household_id: payment.household_id,
					payment_id: payment.id,
					currency: payment.currency,
					effect: effectOf(about),
					label: `Disputed with the bank: ${payment.shown_as ?? "card"}`,
				},
				[{ debit: { household_id: payment.household_id }, credit: "card", amount_cents }],
			),
		],
		after: [
			books.db.run(sql`UPDATE payment SET state = 'disputed', updated_at = ${nextUpdatedAt(books.clock.now())}
				WHERE camp_id = ${books.camp.id} AND id = ${payment.id} AND state = 'succeeded'`),
			// Other money that paid a part of what is due again pays it still.
			...applyCredit(books, { household_ids: [payment.household_id] }),
		],
	};
}

/** The bank gave it back: what it paid before is paid by it again, as far as that is still due; the rest is credit. */
export async function reinstated(books: RuleCtx, about: About): Promise<Moves> {
	const { payment } = about;
	const { paid } = await readPaid(books, payment.id);
	const once = await books.db.all<{
		payable_id: string;
	}>(sql`SELECT DISTINCT t.payable_id AS payable_id FROM payment_part t INDEXED BY payment_part_payment
		WHERE t.camp_id = ${books.camp.id} AND t.payment_id = ${payment.id}`);
	const open = await openPayables(books, payment.household_id);
	const payables = open.filter(
		({ id, currency }) => currency === payment.currency && once.some(({ payable_id }) => payable_id === id),
	);
	const rest_cents = paid.amount_cents - paid.spread_cents - paid.refunded_cents;
	const { parts, paid: pays } = spread(payables, {
		payment_id: payment.id,
		amount_cents: rest_cents,
	});
	const done = payables.filter(({ id }) => pays.includes(id));
	return {
		before: [
			asPaid(books, paid),
			...reverseEntry(books, {
				effect: sql`${effectOf(about)}`,
				label: `Returned by the bank: ${payment.shown_as ?? "card"}`,
				reason: "The dispute was won or withdrawn",
			}),
		],
		after: [
			books.db.run(sql`UPDATE payment SET state = 'succeeded', updated_at = ${nextUpdatedAt(books.clock.now())}
				WHERE camp_id = ${books.camp.id} AND id = ${payment.id} AND state = 'disputed'`),
			asRead(books, payables, []),
			...payPayables(books, parts, done, { method: payment.shown_as ?? "Card", reference: null }),
			...applyCredit(books, { household_ids: [payment.household_id] }),
		],
	};
}

/** What the provider charges for a dispute is the camp's own cost, and none of the family's. */
export function feePosted(
	books: RuleCtx,
	{ id, payment, was, is }: { id: string; payment: CardPayment; was: number; is: number },
): Statement[] {
	if (was === is) return [];
	const [debit, credit] = is > was ? (["costs", "card"] as const) : (["card", "costs"] as const);
	return postEntry(
		books,
		{
			kind: "dispute",
			household_id: null,
			payment_id: payment.id,
			currency: payment.currency,
			label: "Dispute fee",
			effect: `dispute:${id}:fee:${was}:${is}:${newId()}`,
		},
		[{ debit, credit, amount_cents: Math.abs(is - was) }],
	);
}
