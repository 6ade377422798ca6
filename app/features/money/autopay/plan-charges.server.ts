import { sql } from "drizzle-orm";
import { chargedOn, NOTICE_DAYS } from "#app/lib/charge-days";
import { cardWords } from "#app/lib/saved-cards";
import { addDays, dateIn } from "#app/lib/dates";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { noticeEmail } from "./emails.server";
import { type ToPlan, toPlan } from "./queries.server";
import { chargeInstant } from "./rules";

/** Maximum notices per run; the next run continues. Each takes one database request. */
const MOST = 100;

/**
 * Plans the autopay charges of the next few days and notifies each family. Plan and email are written in one
 * batch, and a second plan is rejected, so repeated and concurrent runs are safe. One family's failure doesn't
 * hold up the others.
 * @returns the number of charges planned
 */
export async function planCharges(ctx: Ctx): Promise<number> {
	if (!ctx.config.stripe) return 0;
	const now = ctx.clock.now();
	// Looks one day further than the notice period, because some time zones are a date ahead.
	const found = await toPlan(ctx.db, addDays(now.slice(0, 10), NOTICE_DAYS + 1), MOST);
	const failures: unknown[] = [];
	let planned = 0;
	for (const due of found) {
		const today = dateIn(due.time_zone, now);
		if (due.due_on > addDays(today, NOTICE_DAYS)) continue;
		try {
			if (await plan(ctx, due, chargedOn(due.due_on, today))) planned += 1;
		} catch (error) {
			ctx.log.error("a charge was not planned", error, { camp_id: due.camp_id, payable_id: due.payable_id });
			failures.push(error);
		}
	}
	if (failures.length > 0) throw failures[0];
	return planned;
}

/** Writes the plan and its notice in one batch. @returns whether this run was the one that wrote them */
async function plan(ctx: Ctx, due: ToPlan, on: string): Promise<boolean> {
	const { camp_id, payable_id, household_id, agreement_id, amount_cents, time_zone } = due;
	const at = ctx.clock.now();
	const already = () => new AppError("CONFLICT", { message: "This charge is already scheduled." });
	try {
		await commit(
			{ ...ctx, camp: { id: camp_id } },
			{
				statements: [
					ctx.db.run(sql`INSERT INTO charge_attempt (camp_id, payable_id, attempt_no, household_id, agreement_id, state, next_at, told_cents,
						created_at, updated_at) VALUES (${camp_id}, ${payable_id}, ${due.attempts + 1}, ${household_id}, ${agreement_id}, 'planned',
						${chargeInstant(on, time_zone)}, ${amount_cents}, ${at}, ${at})`),
					abortWhen(
						ctx,
						"due_changed",
						sql`NOT EXISTS (SELECT 1 FROM payable y WHERE y.camp_id = ${camp_id} AND y.id = ${payable_id} AND y.state = 'due'
							AND y.amount_cents - y.paid_cents = ${amount_cents})`,
					),
				],
				audit: {
					action: "auto_charge.plan",
					entity: "auto_charge",
					entity_id: agreement_id,
					changes: { payable_id, household_id, amount_cents, on },
				},
				messages: [noticeEmail(ctx, due.email, due, { on, card: cardWords(due) })],
				refusals: {
					"unique:charge_attempt.camp_id, charge_attempt.payable_id": already,
					"append_only:charge_attempt": already,
					// Autopay was turned off, or the payable was paid, in the meantime.
					charge_attempt: already,
					// Part of it was paid in the meantime; the next run sends a notice about the rest.
					"guard:due_changed": already,
				},
			},
		);
		return true;
	} catch (error) {
		if (error instanceof AppError && error.code === "CONFLICT") return false;
		throw error;
	}
}
