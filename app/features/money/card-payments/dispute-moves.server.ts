import { sql } from "drizzle-orm";
import { readBatch, type Statement } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { postEntry, reverseEntry } from "#app/features/ledger/ledger/index.server";
import { allPaid, dueAgain, lastPaid, partsOf } from "#app/features/money/payment-allocation/index.server";
import {
	asRead,
	openPayables,
	payPayables,
	paymentById,
	registrationsOf,
	spread,
} from "#app/features/money/payments/index.server";
import { newId } from "#app/lib/ids";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { RuleCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { CardPayment } from "./queries.server";

// Ledger effects of a dispute on its payment, as parts of the batch that records the dispute.

/** Error for a provider statement that contradicts an earlier one or doesn't fit the payment. */
export class Contradicts extends AppError {
	constructor(message: string) {
		super("INVALID", { message });
	}
}

interface About {
	id: string;
	payment: CardPayment;
	amount_cents: number;
	/** Ordinal of this withdrawal within the dispute. */
	turn: number;
}

const effectOf = ({ id, turn }: About) => `dispute:${id}:${turn}`;

/** Aborts if the payment has changed since it was read. */
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

/** Statements to run before and after the dispute's own row is written. */
interface Moves {
	before: Statement[];
	after: Statement[];
	/** What follows from them. */
	concerned: { enrolls?: string[]; credits?: string[] };
}

async function readPaid(books: RuleCtx, payment_id: string) {
	const read = await readBatch(books.db, {
		payment: paymentById(books, payment_id),
		parts: partsOf(books, payment_id),
	});
	const [paid] = read.payment;
	if (!paid) throw new Contradicts("The disputed payment isn't recorded here.");
	return { paid, parts: read.parts };
}

/**
 * Records that the bank withdrew the money: the family owes it again, and the payables that it paid last become
 * due again.
 */
export async function withdrawn(books: RuleCtx, about: About): Promise<Moves> {
	const { payment, amount_cents } = about;
	const { paid, parts } = await readPaid(books, payment.id);
	const left = Math.max(0, paid.amount_cents - paid.refunded_cents - amount_cents);
	return {
		before: [
			asPaid(books, paid),
			// Reopens whole payables. An amount that the bank leaves is allocated when the dispute is decided.
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
		],
		// Other money that had paid part of the reopened payables still pays that part.
		concerned: { credits: [payment.household_id] },
	};
}

/**
 * Records that the bank returned the money. It pays the same payables again as far as they are still due; the rest
 * becomes credit.
 */
export async function reinstated(books: RuleCtx, about: About): Promise<Moves> {
	const { payment } = about;
	const { paid } = await readPaid(books, payment.id);
	const once = await books.db.all<{
		payable_id: string;
	}>(sql`SELECT DISTINCT t.payable_id AS payable_id FROM payment_part t
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
		],
		concerned: { enrolls: registrationsOf(done), credits: [payment.household_id] },
	};
}

/** Posts the provider's dispute fee as the camp's cost; the family doesn't pay it. */
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
