import { sql } from "drizzle-orm";
import { payable } from "#db/schema";
import { changeBooking, postEntry } from "#app/features/ledger/ledger/index.server";
import { newId } from "#app/lib/ids";
import { touched } from "#app/features/registration/bookings/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid, notFound } from "#app/platform/errors";
import { paymentRefusals } from "./record-payment.server";

export interface ChargeFee {
	household_id: string;
	/** The registration that the fee belongs to; must be the household's. */
	registration_id: string;
	/** Label that the family sees: "Late pick-up on July 8". */
	label: string;
	amount_cents: number;
	/** Due date, in the camp's time zone. */
	due_on: string;
}

/** Result of charging a fee. */
export interface Charged extends ChargeFee {
	/** ID of the new charge. */
	id: string;
	currency: string;
}

/** Unique effect key of a fee's journal entry. */
export const feeEffect = (payable_id: string) => `fee:${payable_id}`;

/**
 * Charges a family a fee in addition to its bookings. It is posted to the account and due, minus any credit that
 * covers it. The fee remains when enrollments are canceled.
 * @throws INVALID for a past date; NOT_FOUND for a registration that is not the household's
 */
export async function chargeFee(ctx: CampCtx, input: ChargeFee): Promise<Charged> {
	const { household_id, registration_id, label, amount_cents, due_on } = input;
	if (due_on < ctx.today) throw invalid("due_on", "This date is in the past.");
	const [row] = await ctx.db.all<{
		currency: string;
	}>(sql`SELECT coalesce(r.currency, ${ctx.camp.currency}) AS currency
		FROM registration r WHERE r.camp_id = ${ctx.camp.id} AND r.id = ${registration_id} AND r.household_id = ${household_id}
		AND r.status <> 'draft'`);
	if (!row) throw notFound("This registration");
	const { currency } = row;
	const [id, at] = [newId(), ctx.clock.now()];
	const done: Charged = { ...input, id, currency };
	await changeBooking(ctx, {
		credits: [household_id],
		statements: [
			ctx.db.insert(payable).values({
				camp_id: ctx.camp.id,
				id,
				household_id,
				registration_id,
				kind: "fee",
				label,
				amount_cents,
				due_on,
				state: "due",
				created_at: at,
				updated_at: at,
			}),
			...postEntry(
				ctx,
				{ kind: "fee", household_id, registration_id, currency, label, effect: feeEffect(id) },
				[{ debit: { household_id }, credit: "fees", amount_cents }],
			),
			touched(ctx, registration_id),
		],
		audit: {
			action: "payment.fee",
			entity: "household",
			entity_id: household_id,
			changes: { payable_id: id, registration_id, label, amount_cents, due_on },
		},
		answer: { data: done, status: 201 },
		refusals: { ...paymentRefusals, ledger_day_closed: () => invalid("amount", "Today is already closed.") },
	});
	return done;
}
