import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { bookedWords, askRefund } from "#app/features/ledger/ledger/index.server";
import type { BooksCtx } from "#app/features/money/payments/index.server";
import { AUTO_REFUND_TOPIC } from "#app/features/money/refunds/index.server";
import { type RebookedLapsed, planRebooking } from "#app/features/registration/bookings/index.server";
import { newId } from "#app/lib/ids";
import type { RuleCtx } from "#app/platform/context.server";
import type { CardPayment } from "./queries.server";

// Handles money for a registration that ended before the money arrived.

/** The part of a payment that is for registrations which have ended in the meantime. */
export interface Late {
	/** Voided payables, with the amount paid for each. */
	payables: {
		payable_id: string;
		registration_id: string;
		season_name: string;
		what: string | null;
		amount_cents: number;
	}[];
	amount_cents: number;
	/** Plan to book all of them again; null if they didn't lapse or too little was paid. */
	again: RebookedLapsed[] | null;
}

const what = bookedWords({ camp_id: sql`r.camp_id`, registration_id: sql`r.id` }, { or_booked: true });

/** Finds the part of a payment that arrived too late; null if there is none. */
export async function lateIn(ctx: RuleCtx, { id }: CardPayment): Promise<Late | null> {
	const payables = await ctx.db.all<
		Late["payables"][number]
	>(sql`SELECT f.payable_id AS payable_id, y.registration_id AS registration_id,
		s.name AS season_name, ${what} AS what, f.amount_cents AS amount_cents FROM payment_for f JOIN payable y ON y.camp_id = f.camp_id AND y.id = f.payable_id AND y.state = 'void'
		JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
			AND (r.status IN ('cancelled', 'withdrawn', 'declined') OR (r.lapsed_at IS NOT NULL AND y.settled_at = r.lapsed_at))
		JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id
		WHERE f.camp_id = ${ctx.camp.id} AND f.payment_id = ${id}`);
	if (payables.length === 0) return null;
	const paid_ids = payables.map(({ payable_id }) => payable_id);
	const plans = await Promise.all(
		[...new Set(payables.map(({ registration_id }) => registration_id))].map((registration_id) =>
			planRebooking(ctx, registration_id, paid_ids),
		),
	);
	const again = plans.flatMap((plan) => plan ?? []);
	return {
		payables,
		amount_cents: payables.reduce((sum, due) => sum + due.amount_cents, 0),
		again: again.length === plans.length ? again : null,
	};
}

/**
 * Refunds a late payment to the card: the refund, with the message that sends it. A rule approves it, because no
 * staff decision is needed for money that pays for nothing.
 */
export function sendBack(
	books: BooksCtx,
	{ id, household_id, currency }: CardPayment,
	{ payables, amount_cents }: Late,
): { statements: Statement[]; messages: { topic: string; payload: unknown }[] } {
	const refund_id = newId();
	const registrations = new Set(payables.map(({ registration_id }) => registration_id));
	const [registration_id] = registrations;
	const at = books.clock.now();
	return {
		statements: [
			askRefund(books, {
				id: refund_id,
				household_id,
				payment_id: id,
				amount_cents,
				currency,
				way: "original",
				registration_id: registrations.size === 1 ? registration_id : null,
				reason: "Paid after the spots were released",
			}),
			books.db.run(sql`UPDATE refund SET state = 'approved', decided_at = ${at}, decision = 'Automatic: the spots were no longer available'
				WHERE camp_id = ${books.camp.id} AND id = ${refund_id}`),
		],
		messages: [{ topic: AUTO_REFUND_TOPIC, payload: { camp_id: books.camp.id, refund_id } }],
	};
}
