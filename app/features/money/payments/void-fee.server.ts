import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { changeBooking, reverseEntry, unpaidAgain } from "#app/features/ledger/ledger/index.server";
import { PAID_BY_CREDIT } from "#app/lib/ledger";
import { touched } from "#app/features/registration/bookings/index.server";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { feeEffect } from "./charge-fee.server";

/** A fee with its household. */
export interface FeeRow {
	id: string;
	household_id: string;
	household_name: string;
	registration_id: string;
	label: string;
	amount_cents: number;
	currency: string;
	state: string;
	/** Payment method, once it is paid. */
	method: string | null;
	updated_at: string;
}

/** Reads one fee. */
export const feeById = ({ db, place }: { db: Db; place: { camp_id: string } }, id: string) =>
	db.all<FeeRow>(sql`SELECT y.id AS id, y.household_id AS household_id, h.name AS household_name,
		y.registration_id AS registration_id, y.label AS label, y.amount_cents AS amount_cents, r.currency AS currency,
		y.state AS state, y.method AS method, y.updated_at AS updated_at
		FROM payable y JOIN household h ON h.camp_id = y.camp_id AND h.id = y.household_id
		JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
		WHERE y.camp_id = ${place.camp_id} AND y.id = ${id} AND y.kind = 'fee'`);

/** Whether a fee can be voided: it is still due, or was paid with credit only. */
export const mayBeTakenBack = ({ state, method }: Pick<FeeRow, "state" | "method">): boolean =>
	state === "due" || (state === "received" && method === PAID_BY_CREDIT);

/**
 * Voids a fee: reverses its entry, so that it is no longer due, and frees the credit that paid it. A fee that the
 * family paid can't be voided.
 * @throws INVALID without a reason; CONFLICT when it was paid, waived or voided; NOT_FOUND
 */
export async function voidFee(
	ctx: CampCtx,
	{ payable_id, reason }: { payable_id: string; reason: string },
): Promise<{ id: string; household_id: string; reason: string }> {
	if (!reason.trim()) throw invalid("reason", "Enter a reason for voiding the fee.");
	const [old] = await feeById({ db: ctx.db, place: { camp_id: ctx.camp.id } }, payable_id);
	if (!old) throw notFound("This fee");
	if (!mayBeTakenBack(old)) {
		throw conflict(
			old.state === "received"
				? "The fee is paid. Void the payment first, or give the family a credit."
				: "The fee is no longer due.",
		);
	}
	const at = ctx.clock.now();
	const done = { id: payable_id, household_id: old.household_id, reason };
	await changeBooking(ctx, {
		credits: [old.household_id],
		statements: [
			abortWhen(
				ctx,
				"fee_changed",
				sql`NOT EXISTS (SELECT 1 FROM payable y WHERE y.camp_id = ${ctx.camp.id} AND y.id = ${payable_id}
					AND y.state = ${old.state} AND y.updated_at = ${old.updated_at})`,
			),
			...unpaidAgain(ctx, sql`SELECT ${payable_id}`),
			ctx.db.run(sql`UPDATE payable SET state = 'void', settled_at = ${at}, settled_by = ${ctx.user.id}, reason = ${reason},
					updated_at = ${nextUpdatedAt(at)}
				WHERE camp_id = ${ctx.camp.id} AND id = ${payable_id}`),
			...reverseEntry(ctx, { effect: sql`${feeEffect(payable_id)}`, label: "Fee voided", reason }),
			touched(ctx, old.registration_id),
		],
		audit: {
			action: "payment.fee_void",
			entity: "household",
			entity_id: old.household_id,
			changes: { payable_id, amount_cents: old.amount_cents, reason },
		},
		answer: { data: done, status: 200 },
		refusals: {
			"guard:fee_changed": () => conflict("This fee has changed. Reload to see the latest."),
			ledger_day_closed: () => conflict("Today is already closed. Void the fee tomorrow."),
		},
	});
	return done;
}

const conflict = (message: string) => new AppError("CONFLICT", { message });
