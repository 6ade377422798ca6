import { sql } from "drizzle-orm";
import type { SavedMethod } from "#app/features/money/saved-methods/index.server";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { AttemptRow } from "./queries.server";

/**
 * Reason why a charge could not be claimed. `taken`: another run has it, or its open amount has changed.
 * `page_open`: the family could be paying it on an open payment page. `not_agreed`: no agreement is active.
 * `not_told`: the amount exceeds the one in the notice.
 */
export type Unclaimed = "taken" | "page_open" | "not_agreed" | "not_told";

/**
 * Claims a planned charge for exactly one run: its payment and the payable it covers are recorded before the
 * provider is called. Database constraints reject a charge that is no longer due, no longer agreed to, or larger
 * than the family's notice.
 */
export async function claimCharge(
	ctx: Ctx,
	attempt: AttemptRow,
	method: SavedMethod,
): Promise<{ payment_id: string } | Unclaimed> {
	const { camp_id, payable_id, attempt_no, household_id, amount_cents, currency } = attempt;
	const payment_id = newId();
	const at = ctx.clock.now();
	const because = (reason: Unclaimed) => () =>
		new AppError("CONFLICT", { message: "This charge is already being processed.", details: reason });
	try {
		await commit(
			{ ...ctx, camp: { id: camp_id } },
			{
				statements: [
					abortWhen(
						ctx,
						"charge_taken",
						sql`NOT EXISTS (SELECT 1 FROM charge_attempt WHERE camp_id = ${camp_id} AND payable_id = ${payable_id}
							AND attempt_no = ${attempt_no} AND state = 'planned')`,
					),
					ctx.db.run(sql`INSERT INTO payment (camp_id, id, household_id, way, state, amount_cents, currency, provider_account, created_at, updated_at)
						VALUES (${camp_id}, ${payment_id}, ${household_id}, 'card', 'pending', ${amount_cents}, ${currency}, ${method.account_id}, ${at}, ${at})`),
					ctx.db.run(sql`INSERT INTO payment_for (camp_id, payment_id, payable_id, amount_cents)
						VALUES (${camp_id}, ${payment_id}, ${payable_id}, ${amount_cents})`),
					ctx.db.run(sql`UPDATE charge_attempt SET state = 'claimed', claimed_at = ${at}, method_id = ${method.id}, payment_id = ${payment_id},
						updated_at = ${at} WHERE camp_id = ${camp_id} AND payable_id = ${payable_id} AND attempt_no = ${attempt_no}`),
				],
				audit: {
					action: "payment.begin",
					entity: "payment",
					entity_id: payment_id,
					changes: { household_id, amount_cents, pays: [payable_id], by_itself: attempt_no },
				},
				refusals: {
					"guard:charge_taken": because("taken"),
					payment_for_open: because("page_open"),
					payment_for_left: because("taken"),
					charge_attempt_told: because("not_told"),
					charge_attempt_agreed: because("not_agreed"),
				},
			},
		);
		return { payment_id };
	} catch (error) {
		if (error instanceof AppError && error.code === "CONFLICT") return error.details as Unclaimed;
		throw error;
	}
}

/**
 * Takes over a charge whose run was cut off.
 * @returns whether this run was the one that took it over
 */
export async function takeOver(ctx: Ctx, attempt: AttemptRow): Promise<boolean> {
	const { camp_id, payable_id, attempt_no, claimed_at } = attempt;
	const at = ctx.clock.now();
	const taken =
		await ctx.db.all(sql`UPDATE charge_attempt SET claimed_at = ${at}, updated_at = ${at} WHERE camp_id = ${camp_id}
		AND payable_id = ${payable_id} AND attempt_no = ${attempt_no} AND state = 'claimed' AND claimed_at = ${claimed_at} RETURNING 1`);
	return taken.length === 1;
}
