import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { refund } from "#db/schema";
import { nextStamp, nextUpdatedAt } from "#db/stamp";
import { changeBooking, reverseEntry } from "#app/features/ledger/ledger/index.server";
import { touched } from "#app/features/registration/bookings/index.server";
import type { CampCtx, RuleCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";
import { asSeen, readRefund, stateWords } from "./decide-refund.server";
import { refundEffect } from "./process-refund.server";
import type { RefundRow } from "./queries.server";
import { conflict, refundRefusals } from "./refusals.server";
import { onlyUnsent } from "./unsent.server";

/** Result of canceling or reversing. */
export interface TakenBack {
	id: string;
	household_id: string;
	state: "rejected" | "void";
	reason: string;
}

/**
 * Cancels a refund that isn't paid out, or reverses one that is, such as a check that was never cashed. The money
 * is credit, or owed, again.
 * @throws INVALID without a reason; CONFLICT when it has ended already, a provider paid it, or it changed in the
 *   meantime; UNAVAILABLE when the payment provider does not answer; NOT_FOUND
 */
export async function takeBackRefund(
	ctx: CampCtx,
	{ refund_id, reason }: { refund_id: string; reason: string },
): Promise<TakenBack> {
	if (!reason.trim()) throw invalid("reason", "Enter a reason.");
	const old = await readRefund(ctx, refund_id);
	if (old.state === "rejected" || old.state === "void") {
		throw conflict(`This refund is already ${stateWords(old.state)}.`);
	}
	const was_paid = old.state === "processed";
	if (was_paid && old.way === "original") {
		throw conflict("This refund went to the card and can't be reversed.");
	}
	if (old.state === "approved") await onlyUnsent(ctx, old);
	const state = was_paid ? "void" : "rejected";
	const done: TakenBack = { id: refund_id, household_id: old.household_id, state, reason };
	const at = ctx.clock.now();
	await changeBooking(ctx, {
		credits: [old.household_id],
		statements: [
			asSeen(ctx, old),
			...(was_paid ? unpaid(ctx, old, reason) : []),
			ctx.db
				.update(refund)
				.set({
					state,
					decision: reason,
					updated_at: nextStamp(refund.updated_at, at),
					// A cancellation counts as a decision by this user. A reversal keeps the user who approved the payout.
					...(was_paid ? {} : { decided_by: ctx.user.id, decided_at: at }),
				})
				.where(and(eq(refund.camp_id, ctx.camp.id), eq(refund.id, refund_id))),
			...(was_paid ? owedAgain(ctx, old) : []),
		],
		audit: {
			action: was_paid ? "refund.void" : "refund.withdraw",
			entity: "refund",
			entity_id: refund_id,
			changes: { state: [old.state, state], amount_cents: old.amount_cents, reason },
		},
		answer: { data: done, status: 200 },
		refusals: {
			...refundRefusals,
			ledger_day_closed: () => conflict("Today is already closed. Reverse the refund tomorrow."),
		},
	});
	return done;
}

/** Statements that reverse its entry and return the amounts to its payments. */
export const unpaid = (ctx: RuleCtx, { id }: Pick<RefundRow, "id">, reason: string): Statement[] => [
	...reverseEntry(ctx, { effect: sql`${refundEffect(id)}`, label: "Refund reversed", reason }),
	ctx.db.run(sql`INSERT INTO refund_part (camp_id, id, refund_id, payment_id, amount_cents, created_at)
		SELECT t.camp_id, lower(hex(randomblob(16))), t.refund_id, t.payment_id, -sum(t.amount_cents), ${ctx.clock.now()}
		FROM refund_part t WHERE t.camp_id = ${ctx.camp.id} AND t.refund_id = ${id}
		GROUP BY t.payment_id HAVING sum(t.amount_cents) <> 0`),
];

/** Makes an amount for a cancellation owed again. */
export function owedAgain(ctx: RuleCtx, { payable_id, registration_id }: RefundRow): Statement[] {
	if (!payable_id || !registration_id) return [];
	const at = ctx.clock.now();
	return [
		ctx.db.run(sql`UPDATE payable SET state = 'due', settled_at = NULL, settled_by = NULL, method = NULL, reference = NULL,
				reason = NULL, updated_at = ${nextUpdatedAt(at)}
			WHERE camp_id = ${ctx.camp.id} AND id = ${payable_id} AND state = 'received'`),
		touched(ctx, registration_id),
	];
}
