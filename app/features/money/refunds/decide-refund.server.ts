import { and, eq, sql } from "drizzle-orm";
import { refund } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { changeBooking } from "#app/features/ledger/ledger/index.server";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx, RuleCtx } from "#app/platform/context.server";
import { invalid, notFound } from "#app/platform/errors";
import { type RefundRow, refundById } from "./queries.server";
import { conflict, refundRefusals, secondPerson } from "./refusals.server";
import { REFUND_STATES, type RefundState } from "./rules";
import { onlyUnsent } from "./unsent.server";

/** Result of a decision. */
export interface Decided {
	id: string;
	household_id: string;
	state: "approved" | "rejected";
	/** Reason given with it. */
	reason: string | null;
}

/**
 * Approves a requested refund, or rejects one with a reason. Above the camp's limit, users can't approve their own
 * requests; of two concurrent decisions the second is rejected.
 * @throws INVALID without a reason for rejecting; CONFLICT for one's own above the limit, when it was decided in
 *   the meantime, and for rejecting one that was sent back to the card; UNAVAILABLE when the payment provider does
 *   not answer; NOT_FOUND
 */
export async function decideRefund(
	ctx: CampCtx,
	{
		refund_id,
		decision,
		reason = null,
	}: { refund_id: string; decision: "approve" | "reject"; reason?: string | null },
): Promise<Decided> {
	const old = await readRefund(ctx, refund_id);
	const approves = decision === "approve";
	if (!approves && !reason?.trim()) throw invalid("reason", "Enter a reason for rejecting the refund.");
	if (!(old.state === "requested" || (!approves && old.state === "approved"))) {
		throw conflict(`This refund is already ${stateWords(old.state)}.`);
	}
	if (approves && old.needs_second === 1 && old.requested_by === ctx.user.id) throw secondPerson();
	if (old.state === "approved") await onlyUnsent(ctx, old);
	const state = approves ? "approved" : "rejected";
	const done: Decided = {
		id: refund_id,
		household_id: old.household_id,
		state,
		reason,
	};
	const at = ctx.clock.now();
	// What was kept for a rejected one pays what is due.
	await changeBooking(ctx, {
		credits: approves ? [] : [old.household_id],
		statements: [
			asSeen(ctx, old),
			ctx.db
				.update(refund)
				.set({
					state,
					decided_by: ctx.user.id,
					decided_at: at,
					decision: reason,
					updated_at: nextStamp(refund.updated_at, at),
				})
				.where(and(eq(refund.camp_id, ctx.camp.id), eq(refund.id, refund_id))),
		],
		audit: {
			action: approves ? "refund.approve" : "refund.reject",
			entity: "refund",
			entity_id: refund_id,
			changes: { state: [old.state, state], amount_cents: old.amount_cents, reason },
		},
		answer: { data: done, status: 200 },
		refusals: refundRefusals,
	});
	return done;
}

/** Reads one refund. @throws NOT_FOUND */
export async function readRefund(ctx: Pick<RuleCtx, "db" | "camp">, id: string): Promise<RefundRow> {
	const [row] = await refundById({ db: ctx.db, place: { camp_id: ctx.camp.id } }, id);
	if (!row) throw notFound("This refund");
	return row;
}

/** Aborts if a refund has changed since it was read. */
export const asSeen = (ctx: RuleCtx, { id, updated_at }: Pick<RefundRow, "id" | "updated_at">) =>
	abortWhen(
		ctx,
		"refund_changed",
		sql`NOT EXISTS (SELECT 1 FROM refund f WHERE f.camp_id = ${ctx.camp.id} AND f.id = ${id} AND f.updated_at = ${updated_at})`,
	);

export const stateWords = (state: string): string =>
	(REFUND_STATES[state as RefundState] ?? state).toLowerCase();
