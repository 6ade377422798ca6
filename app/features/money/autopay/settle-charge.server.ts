import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { dateIn } from "#app/lib/dates";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { failureEmail, officeEmail } from "./emails.server";
import type { AttemptRow } from "./queries.server";
import { chargeInstant, nextAttemptOn } from "./rules";

/** Outcome of a charge. */
export type Came =
	| { state: "succeeded" }
	| { state: "dropped" }
	| { state: "failed"; code: string; because: string };

/**
 * Records the outcome of a charge. If it failed, the same batch notifies the family and plans the next attempt or,
 * after the last one, notifies the office. Idempotent.
 */
export async function settleCharge(ctx: Ctx, attempt: AttemptRow, came: Came): Promise<void> {
	const { camp_id, payable_id, attempt_no, payment_id, time_zone } = attempt;
	const at = ctx.clock.now();
	const failure = came.state === "failed" ? came : null;
	const days = {
		first_failed_on: dateIn(time_zone, attempt.first_failed_at ?? at),
		today: dateIn(time_zone, at),
	};
	const again_on =
		failure && attempt.is_agreed ? nextAttemptOn(days, attempt.failed + 1, failure.code) : null;
	const is_over = failure !== null && again_on === null;
	const already = () => new AppError("CONFLICT", { message: "This charge is already settled." });
	try {
		await commit(
			{ ...ctx, camp: { id: camp_id } },
			{
				statements: [
					abortWhen(
						ctx,
						"charge_settled",
						sql`NOT EXISTS (SELECT 1 FROM charge_attempt WHERE camp_id = ${camp_id} AND payable_id = ${payable_id}
							AND attempt_no = ${attempt_no} AND state IN ('planned', 'claimed'))`,
					),
					ctx.db.run(sql`UPDATE charge_attempt SET state = ${came.state}, failure_code = ${failure?.code ?? null},
						failure = ${failure?.because.slice(0, 500) ?? null}, settled_at = ${at}, updated_at = ${at},
						intent_id = coalesce(intent_id, (SELECT p.provider_intent FROM payment p WHERE p.camp_id = ${camp_id} AND p.id = ${payment_id}))
						WHERE camp_id = ${camp_id} AND payable_id = ${payable_id} AND attempt_no = ${attempt_no}`),
					...(again_on ? [nextAttempt(ctx, attempt, again_on)] : []),
				],
				audit: {
					action: `auto_charge.${came.state}`,
					entity: "auto_charge",
					entity_id: attempt.agreement_id,
					changes: { payable_id, attempt_no, code: failure?.code ?? null, again_on },
				},
				messages: failure
					? [
							...(attempt.email ? [failureEmail(ctx, attempt.email, attempt, { ...failure, again_on })] : []),
							...(is_over && attempt.owner_email
								? [officeEmail(ctx, attempt.owner_email, attempt, failure.because)]
								: []),
						]
					: [],
				refusals: { "guard:charge_settled": already },
			},
		);
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "CONFLICT") throw error;
	}
}

/** Statement that plans the next attempt for a failed charge on a given day. */
function nextAttempt(ctx: Ctx, attempt: AttemptRow, on: string): Statement {
	const { camp_id, payable_id, attempt_no, household_id, agreement_id, time_zone } = attempt;
	const at = ctx.clock.now();
	return ctx.db.run(sql`INSERT INTO charge_attempt (camp_id, payable_id, attempt_no, household_id, agreement_id, state, next_at, told_cents, created_at, updated_at)
		VALUES (${camp_id}, ${payable_id}, ${attempt_no + 1}, ${household_id}, ${agreement_id}, 'planned', ${chargeInstant(on, time_zone)}, ${attempt.told_cents}, ${at}, ${at})`);
}
