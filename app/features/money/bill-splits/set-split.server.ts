import { type SQL, sql } from "drizzle-orm";
import { bill_split } from "#db/schema";
import { changeBooking, joinPayables } from "#app/features/ledger/ledger/index.server";
import { changedRefusals, touched, unchanged } from "#app/features/registration/bookings/index.server";
import { newId } from "#app/lib/ids";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import { splitEmails, type Told } from "./emails.server";
import { allLiveIn, type SplitRegistration } from "./queries.server";

export interface SetSplit {
	other_household_id: string;
	/** Percentage that the registration's own household pays; the other pays the rest. */
	percent: number;
	reason: string;
}

/** Emails that a change sends. */
interface EmailMessages {
	/** Number of emails written; zero if nothing changes. */
	written: number;
	untold: Told["untold"];
}

const holding = (ctx: CampCtx, registration_id: string): SQL =>
	sql`camp_id = ${ctx.camp.id} AND registration_id = ${registration_id} AND ended_at IS NULL`;

const ended = (ctx: CampCtx, registration_id: string) =>
	ctx.db.run(
		sql`UPDATE bill_split SET ended_at = ${ctx.clock.now()}, ended_by = ${ctx.user.id} WHERE ${holding(ctx, registration_id)}`,
	);

const conflict = (message: string) => new AppError("CONFLICT", { message });

/**
 * Shares a registration's bill between two households by percentage, exact to the cent, replacing any earlier
 * split. Open amounts are divided anew and moved to the new payers' accounts; paid amounts stay with the household
 * that paid, and later payables are divided the same way. Both households get an email.
 * @throws INVALID if not all of the registration's children live in the other household; CONFLICT when nothing is
 *   due or it changed in the meantime
 */
export async function setSplit(
	ctx: CampCtx,
	registration: SplitRegistration,
	{ other_household_id, percent, reason }: SetSplit,
): Promise<EmailMessages> {
	const { id: registration_id, household_id } = registration;
	const { messages, untold } = await splitEmails(ctx, registration, { other_household_id, percent });
	const id = newId();
	const percents = { percent, other_percent: 100 - percent };
	await changeBooking(ctx, {
		posts: [registration_id],
		statements: [
			unchanged(ctx, { registration }),
			abortWhen(
				ctx,
				"split_nothing_due",
				sql`NOT EXISTS (SELECT 1 FROM payable y WHERE y.camp_id = ${ctx.camp.id} AND y.registration_id = ${registration_id}
					AND y.state = 'due' AND y.kind NOT IN ('refund', 'fee'))`,
			),
			abortWhen(
				ctx,
				"split_other",
				sql`${household_id} = ${other_household_id} OR NOT ${allLiveIn(ctx.camp.id, registration_id, sql`${other_household_id}`)}`,
			),
			...joinPayables(ctx, registration_id),
			ended(ctx, registration_id),
			ctx.db.insert(bill_split).values({
				camp_id: ctx.camp.id,
				id,
				registration_id,
				household_id,
				other_household_id,
				...percents,
				reason,
				set_by: ctx.user.id,
				set_at: ctx.clock.now(),
			}),
			touched(ctx, registration_id),
		],
		audit: {
			action: "registration.split",
			entity: "registration",
			entity_id: registration_id,
			changes: { household_id, other_household_id, ...percents, reason },
		},
		messages,
		refusals: {
			...changedRefusals,
			"guard:split_nothing_due": () =>
				conflict("Nothing is due for this registration anymore, so there is no balance to split."),
			"guard:split_other": () =>
				invalid(
					"other_household_id",
					"Not every child on this registration belongs to that household. Register the others separately first.",
				),
		},
	});
	return { written: messages.length, untold };
}

/**
 * Ends a shared bill: the registration's own household owes what is still due. Both households get an email.
 * @throws CONFLICT when the bill is no longer shared, or changed in the meantime
 */
export async function endSplit(
	ctx: CampCtx,
	registration: SplitRegistration,
	reason: string,
): Promise<EmailMessages> {
	const { id: registration_id } = registration;
	const { messages, untold } = await splitEmails(ctx, registration, null);
	await changeBooking(ctx, {
		posts: [registration_id],
		statements: [
			unchanged(ctx, { registration }),
			abortWhen(
				ctx,
				"split_ended",
				sql`NOT EXISTS (SELECT 1 FROM bill_split WHERE ${holding(ctx, registration_id)})`,
			),
			...joinPayables(ctx, registration_id),
			ended(ctx, registration_id),
			touched(ctx, registration_id),
		],
		audit: {
			action: "registration.split_end",
			entity: "registration",
			entity_id: registration_id,
			changes: { reason },
		},
		messages,
		refusals: {
			...changedRefusals,
			"guard:split_ended": () => conflict("This bill is no longer split. Reload to see the latest."),
		},
	});
	return { written: messages.length, untold };
}
