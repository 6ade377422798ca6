import { and, eq, sql } from "drizzle-orm";
import { readBatch, type Statement } from "#db/client";
import { refund } from "#db/schema";
import { nextStamp, nextUpdatedAt } from "#db/stamp";
import { refundByCard, type SentBack, sentBefore } from "./refund-by-card.server";
import { changeBooking, postEntry } from "#app/features/ledger/ledger/index.server";
import { addressOf } from "#app/features/people/household-access/index.server";
import {
	dueAgain,
	partsOf as paidBy,
	reduceCharges,
	type Taken,
} from "#app/features/money/payment-allocation/index.server";
import { touched } from "#app/features/registration/bookings/index.server";
import { newId } from "#app/lib/ids";
import { accountOf, REFUND_WAYS, type RefundWay, type Way } from "#app/lib/ledger";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { RuleCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { asSeen, readRefund, stateWords } from "./decide-refund.server";
import { type Processed, paidOutEmail } from "./email.server";
import {
	leftOf,
	leftOfEach,
	paidFor,
	type RefundRow,
	refundablePayments,
	refundById,
} from "./queries.server";
import { conflict, givenBack, refundRefusals } from "./refusals.server";
import { outOf } from "./rules";
import { type DueAgain, netAgain, paysFor, takenFrom } from "./taken-from.server";
import { onlyUnsent } from "./unsent.server";

export interface ProcessRefund {
	refund_id: string;
	way: RefundWay;
	/** Reference, such as a check number. */
	reference?: string | null;
	/** Payout date, in the camp's time zone; by default today. */
	paid_on?: string;
	/** If the payment's unapplied part is too small, makes its latest payables due again. */
	due_again?: boolean;
}

const toAgain = ({ id, label, amount_cents }: DueAgain) => ({ id, label, amount_cents });
const takenCents = (taken: readonly Taken[]) => taken.reduce((sum, { take_cents }) => sum + take_cents, 0);

/**
 * Pays out an approved refund, to its cards or by another method that is recorded. One batch posts it to the
 * family's account, updates its source payments, settles the owed amount and emails the family. If the payment
 * pays charges, the latest of them become due again or are reduced, as requested.
 * @throws INVALID for a future date or a closed day, and for cards that were charged less than that; CONFLICT when
 *   it is not approved, was paid out in the meantime, was sent to the card before and is to be paid another way, a
 *   cancellation refunds it, or its payment pays charges and they are not to become due again; UNAVAILABLE when
 *   the payment provider does not answer; NOT_FOUND
 */
export const processRefund = (ctx: RuleCtx, input: ProcessRefund): Promise<Processed> => payOut(ctx, input);

async function payOut(
	ctx: RuleCtx,
	input: ProcessRefund,
	/** True if the money has already left: then it is recorded even if a cancellation refunds the same money. */
	is_gone = false,
): Promise<Processed> {
	const { refund_id, way, reference = null } = input;
	const paid_on = way === "original" ? ctx.today : (input.paid_on ?? ctx.today);
	if (paid_on > ctx.today) throw invalid("paid_on", "This date is in the future.");
	const here = { db: ctx.db, place: { camp_id: ctx.camp.id } };
	const of = (column: "household_id" | "payment_id") =>
		sql`(SELECT f.${sql.raw(column)} FROM refund f WHERE f.camp_id = ${ctx.camp.id} AND f.id = ${refund_id})`;
	const read = await readBatch(ctx.db, {
		refund: refundById(here, refund_id),
		payments: refundablePayments(here, of("household_id")),
		address: addressOf(here, of("household_id")),
		parts: paidBy(here, of("payment_id")),
		left: leftOfEach(here, of("payment_id")),
		paid: paidFor(here, refund_id),
	});
	const [paidBefore] = read.paid;
	const [old] = read.refund;
	if (!old) throw notFound("This refund");
	if (old.state !== "approved") throw conflict(`This refund is ${stateWords(old.state)}.`);
	const paid = read.payments.find(({ payment_id }) => payment_id === old.payment_id);
	const whole = takenFrom(old, paid, read.parts, null);
	const again = is_gone ? whole : takenFrom(old, paid, read.parts, read.left);
	if (takenCents(again) < takenCents(whole)) throw givenBack();
	const reduces = old.reduces_charge === 1;
	if (again.length > 0 && !reduces && !input.due_again) throw paysFor(again);
	const done: Processed = {
		id: refund_id,
		household_id: old.household_id,
		state: "processed",
		way,
		reference,
		paid_on,
		amount_cents: old.amount_cents,
		currency: old.currency,
		due_again: reduces ? [] : netAgain(again, paidBefore?.idle_cents ?? 0).payables.map(toAgain),
	};
	const at = ctx.clock.now();
	const { household_id, amount_cents, currency } = old;
	// Sends the money before recording it, under the refund's own ID. If the rest fails, the next try finds it already
	// sent.
	const provider =
		way === "original" ? await refundByCard(ctx, { ...old, refund_id, takes_paid: again.length > 0 }) : null;
	if (way !== "original") await onlyUnsent(ctx, old);
	if (way === "original" && !provider)
		throw invalid("way", "None of this money was paid by card. Choose another method.");
	// The payment's remaining credit, or other money, can pay part of the reopened charges.
	const written = changeBooking(ctx, {
		credits: again.length > 0 ? [household_id] : [],
		statements: [
			asSeen(ctx, old),
			...(paid && again.length > 0
				? [
						paymentAsRead(ctx, paid),
						...(is_gone ? [] : [notGivenBack(ctx, household_id, again)]),
						...(reduces
							? reduceCharges(ctx, paid.payment_id, again, { household_id, currency, reason: old.reason })
							: dueAgain(ctx, paid.payment_id, again)),
					]
				: []),
			// Set before posting, because the daily totals depend on it.
			ctx.db
				.update(refund)
				.set({ way })
				.where(and(eq(refund.camp_id, ctx.camp.id), eq(refund.id, refund_id))),
			...partsOf(
				ctx,
				old,
				provider?.sent ?? null,
				// The reopened amount counts as unapplied credit of the payment from here on.
				again.length > 0 && paid
					? [{ ...paid, spread_cents: paid.spread_cents - takenCents(again) }]
					: read.payments,
			),
			...postEntry(
				ctx,
				{
					kind: "refund" as const,
					household_id,
					registration_id: old.registration_id,
					payment_id: old.payment_id,
					happened_on: paid_on,
					currency,
					effect: refundEffect(refund_id),
					label: (old.payable_id ? old.reason : `Refund: ${REFUND_WAYS[way]}`).slice(0, 200),
					note: [reference, old.payable_id ? null : old.reason].filter(Boolean).join(" · ") || null,
				},
				[{ debit: { household_id }, credit: accountOut(way, paid?.way), amount_cents }],
			),
			ctx.db
				.update(refund)
				.set({
					state: "processed",
					way,
					reference,
					paid_on,
					processed_by: ctx.user?.id ?? null,
					processed_at: at,
					provider_account: provider?.account ?? null,
					provider_refund: provider && JSON.stringify(provider.sent),
					failure: null,
					updated_at: nextStamp(refund.updated_at, at),
				})
				.where(and(eq(refund.camp_id, ctx.camp.id), eq(refund.id, refund_id))),
			...settleOwed(ctx, old, { way, reference }),
		],
		audit: {
			action: "refund.process",
			entity: "refund",
			entity_id: refund_id,
			changes: {
				household_id,
				amount_cents,
				way,
				reference,
				paid_on,
				state: ["approved", "processed"],
				...(again.length > 0
					? { [reduces ? "reduced" : "due_again"]: again.map(({ payable_id }) => payable_id) }
					: {}),
			},
		},
		messages: paidOutEmail(
			ctx,
			{
				...done,
				what: old.payable_id ? old.reason : null,
				registration_id: old.registration_id,
				again_for: reduces ? [] : again.map(({ registration_id }) => registration_id),
			},
			read.address[0]?.email,
		),
		answer: { data: done, status: 200 },
		refusals: refundRefusals,
	});
	try {
		await written;
	} catch (error) {
		if (!(provider && ctx.user && (await isNotedByItself(ctx, error, refund_id)))) throw error;
	}
	return done;
}

/**
 * Checks whether the conflict came from the provider's event, which recorded the refund first. Then the refund is
 * already paid out as the user intended.
 */
async function isNotedByItself(ctx: RuleCtx, error: unknown, refund_id: string): Promise<boolean> {
	if (!(error instanceof AppError) || error.code !== "CONFLICT") return false;
	const { state, way, processed_by_name } = await readRefund(ctx, refund_id);
	return state === "processed" && way === "original" && processed_by_name === null;
}

/**
 * Records a refund that the provider has fully sent, when the sending run was cut off before recording it. Sends
 * nothing; a partly sent refund is left to a person.
 * @returns true if it was recorded
 * @throws CONFLICT when it changed in the meantime; UNAVAILABLE when the provider does not answer
 */
export async function finishSentRefund(ctx: RuleCtx, refund_id: string): Promise<boolean> {
	const old = await readRefund(ctx, refund_id);
	if (old.state !== "approved") return false;
	if ((await sentBefore(ctx, { ...old, refund_id })) < old.amount_cents) return false;
	// The money has left, so the payment no longer pays those charges.
	await payOut(ctx, { refund_id, way: "original", due_again: true }, true);
	return true;
}

/** Aborts if the payment's applied or refunded amounts have changed since they were read. */
const paymentAsRead = (
	ctx: RuleCtx,
	{ payment_id, spread_cents, refunded_cents }: Awaited<ReturnType<typeof refundablePayments>>[number],
) =>
	abortWhen(
		ctx,
		"refund_changed",
		sql`NOT EXISTS (SELECT 1 FROM payment p WHERE p.camp_id = ${ctx.camp.id} AND p.id = ${payment_id} AND p.state = 'succeeded'
			AND p.spread_cents = ${spread_cents} AND p.refunded_cents = ${refunded_cents})`,
	);

/**
 * Aborts if a cancellation now refunds money that this refund takes off charges. The payment's own amounts don't
 * show that.
 */
function notGivenBack(ctx: RuleCtx, household_id: string, taken: readonly Taken[]): Statement {
	const taken_of = Map.groupBy(taken, ({ registration_id }) => registration_id);
	const left_cents = leftOf({
		camp_id: sql`${ctx.camp.id}`,
		registration_id: sql`(j.value ->> 0)`,
		household_id: sql`${household_id}`,
	});
	return abortWhen(
		ctx,
		"given_back",
		sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify([...taken_of].map(([id, parts]) => [id, takenCents(parts)]))}) j
			WHERE ${left_cents} < j.value ->> 1)`,
	);
}

/** Unique effect key of a refund's journal entry. */
export const refundEffect = (refund_id: string) => `refund:${refund_id}`;

/** Account that the money leaves: the card account for a refund to the original card, otherwise cash or bank. */
const accountOut = (way: RefundWay, came = "card") =>
	way === "original" && accountOf(came as Way) === "card" ? ("card" as const) : ("cash" as const);

/** Statements that take a refund of credit out of its payments. */
function partsOf(
	ctx: RuleCtx,
	{ id, payment_id, payable_id, amount_cents, currency }: RefundRow,
	/** Amounts sent to cards come out of exactly those payments. */
	sent: SentBack["sent"] | null,
	payments: Awaited<ReturnType<typeof refundablePayments>>,
): Statement[] {
	if (payable_id) return [];
	const rests = payments
		.filter((each) => each.currency === currency && (payment_id === null || each.payment_id === payment_id))
		.map((each) => ({
			payment_id: each.payment_id,
			rest_cents: each.amount_cents - each.spread_cents - each.refunded_cents,
		}));
	const parts = sent
		? sent.map(([, paid_by, cents]) => ({ payment_id: paid_by, amount_cents: cents }))
		: outOf(amount_cents, rests);
	if (!parts) throw refundRefusals.refund_part();
	const rows = parts.map((part) => [newId(), part.payment_id, part.amount_cents]);
	return [
		ctx.db.run(sql`INSERT INTO refund_part (camp_id, id, refund_id, payment_id, amount_cents, created_at)
			SELECT ${ctx.camp.id}, j.value ->> 0, ${id}, j.value ->> 1, j.value ->> 2, ${ctx.clock.now()}
			FROM json_each(${JSON.stringify(rows)}) j`),
	];
}

/** Settles an amount owed for a cancellation once it is fully paid out. */
export function settleOwed(
	ctx: RuleCtx,
	{ payable_id, registration_id }: Pick<RefundRow, "payable_id" | "registration_id">,
	{ way, reference }: { way: RefundWay; reference: string | null },
): Statement[] {
	if (!payable_id || !registration_id) return [];
	const at = ctx.clock.now();
	return [
		ctx.db.run(sql`UPDATE payable SET state = 'received', settled_at = ${at}, settled_by = ${ctx.user?.id ?? null}, method = ${REFUND_WAYS[way]},
				reference = ${reference}, updated_at = ${nextUpdatedAt(at)}
			WHERE camp_id = ${ctx.camp.id} AND id = ${payable_id} AND state = 'due' AND paid_cents = amount_cents`),
		touched(ctx, registration_id),
	];
}
