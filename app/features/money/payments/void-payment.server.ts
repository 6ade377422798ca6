import { and, eq, sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { payment } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { changeBooking, reverseEntry } from "#app/features/ledger/ledger/index.server";
import { allPaid, dueAgain, partsOf } from "#app/features/money/payment-allocation/index.server";
import { cameByProvider, paymentState } from "#app/lib/ledger";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { type PaymentRow, paymentById, receivedEffect } from "./queries.server";
import { paymentRefusals } from "./record-payment.server";

/** Result of voiding. */
export interface Voided {
	id: string;
	household_id: string;
	amount_cents: number;
	currency: string;
	reason: string;
	/** Payables that are due again. */
	due_again: { id: string; label: string }[];
}

/**
 * Voids a recorded payment: posts a reversal dated today, makes its payables due again, and sets registrations
 * that depend on them back to accepted. The payment remains visible as void.
 * @throws INVALID without a reason; CONFLICT when the payment isn't in effect, came through the card provider, or
 *   was partly refunded; NOT_FOUND
 */
export async function voidPayment(
	ctx: CampCtx,
	{ payment_id, reason }: { payment_id: string; reason: string },
	/** Answer of the request, if it differs from the result. */
	answer?: unknown,
): Promise<Voided> {
	if (!reason.trim()) throw invalid("reason", "Enter a reason for voiding the payment.");
	const here = { db: ctx.db, place: { camp_id: ctx.camp.id } };
	const read = await readBatch(ctx.db, {
		payment: paymentById(here, payment_id),
		parts: partsOf(here, payment_id),
	});
	const [old] = read.payment;
	if (!old) throw notFound("This payment");
	if (old.state !== "succeeded") throw conflict(notThere(old));
	if (cameByProvider(old.way)) {
		throw conflict(
			"This payment came through Stripe. Refund it instead: its charges are due again once the refund is paid out.",
		);
	}
	if (old.refunded_cents > 0) throw conflict("Part of this payment was already refunded.");
	const at = ctx.clock.now();
	const voided: Voided = {
		id: old.id,
		household_id: old.household_id,
		amount_cents: old.amount_cents,
		currency: old.currency,
		reason,
		due_again: read.parts
			.filter(({ state }) => state === "received")
			.map(({ payable_id, label }) => ({ id: payable_id, label })),
	};
	// Other money that paid part of the reopened payables still pays that part.
	await changeBooking(ctx, {
		credits: [old.household_id],
		statements: [
			abortWhen(
				ctx,
				"payment_changed",
				sql`NOT EXISTS (SELECT 1 FROM payment p WHERE p.camp_id = ${ctx.camp.id} AND p.id = ${payment_id}
					AND p.state = 'succeeded' AND p.spread_cents = ${old.spread_cents} AND p.refunded_cents = 0)`,
			),
			...dueAgain(ctx, payment_id, allPaid(read.parts)),
			ctx.db
				.update(payment)
				.set({ state: "void", updated_at: nextStamp(payment.updated_at, at) })
				.where(and(eq(payment.camp_id, ctx.camp.id), eq(payment.id, payment_id))),
			...reverseEntry(ctx, {
				effect: sql`${receivedEffect(payment_id)}`,
				label: "Payment voided",
				reason,
			}),
		],
		audit: {
			action: "payment.void",
			entity: "payment",
			entity_id: payment_id,
			changes: { amount_cents: old.amount_cents, reason, due_again: voided.due_again.map(({ id }) => id) },
		},
		answer: { data: answer ?? voided, status: 200 },
		refusals: {
			...paymentRefusals,
			payment_refunded: () =>
				conflict("A refund of this payment is pending. Reject the refund first, then void the payment."),
			"guard:payment_changed": () => conflict("This payment has changed. Reload to see the latest."),
		},
	});
	return voided;
}

/** Reason why a payment that isn't in effect can't be voided. */
function notThere({ state, received_on }: Pick<PaymentRow, "state" | "received_on">): string {
	if (state === "pending") return "This payment hasn't been received, so it can't be voided.";
	if (state === "void" && received_on === null)
		return "This payment was never received, so it can't be voided.";
	return `This payment is already ${paymentState(state).toLowerCase()}.`;
}

const conflict = (message: string) => new AppError("CONFLICT", { message });
