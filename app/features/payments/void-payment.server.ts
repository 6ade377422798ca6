import { and, eq, sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { payment } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { reverseEntry } from "~/features/ledger/index.server";
import { cameByProvider } from "~/lib/ledger";
import { settleAccepted } from "~/features/enrolments/index.server";
import { touched } from "~/features/registrations/index.server";
import { newId } from "~/lib/ids";
import { abortWhen, commit } from "~/platform/audit/commit.server";
import type { CampCtx } from "~/platform/context.server";
import { AppError, invalid, notFound } from "~/platform/errors";
import { partsOf, paymentById } from "./queries.server";
import { paymentRefusals, receivedEffect } from "./record-payment.server";

/** What voiding answers. */
export interface Voided {
	id: string;
	household_id: string;
	amount_cents: number;
	currency: string;
	reason: string;
	/** What is due again. */
	due_again: { id: string; label: string }[];
}

/**
 * Takes a noted payment back: a reversal of today stands against its entry, what it paid is due again, and registrations
 * that hung on it are accepted only. The payment stays to be seen, as void.
 * @throws INVALID without a reason; CONFLICT when it is no payment that stands, came through the card service, or
 * part of it went back; NOT_FOUND
 */
export async function voidPayment(
	ctx: CampCtx,
	{ payment_id, reason }: { payment_id: string; reason: string },
	/** What the request answers, where that is something else. */
	answer?: unknown,
): Promise<Voided> {
	if (!reason.trim()) throw invalid("reason", "Say why it is taken back.");
	const here = { db: ctx.db, place: { camp_id: ctx.camp.id } };
	const read = await readBatch(ctx.db, {
		payment: paymentById(here, payment_id),
		parts: partsOf(here, payment_id),
	});
	const [old] = read.payment;
	if (!old) throw notFound("This payment");
	if (old.state !== "succeeded") throw conflict(`This payment is ${old.state} already.`);
	if (cameByProvider(old.way)) {
		throw conflict("It came through the card service, which has the money. Refund it instead.");
	}
	if (old.refunded_cents > 0) throw conflict("Some of it went back to the family already.");
	const at = ctx.clock.now();
	const rows = read.parts.map(({ payable_id, part_cents }) => [newId(), payable_id, -part_cents]);
	const registrations = [...new Set(read.parts.map(({ registration_id }) => registration_id))];
	const voided: Voided = {
		...{ id: old.id, household_id: old.household_id, amount_cents: old.amount_cents, currency: old.currency },
		reason,
		due_again: read.parts
			.filter(({ state }) => state === "received")
			.map(({ payable_id, label }) => ({ id: payable_id, label })),
	};
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"payment_changed",
				sql`NOT EXISTS (SELECT 1 FROM payment p WHERE p.camp_id = ${ctx.camp.id} AND p.id = ${payment_id}
					AND p.state = 'succeeded' AND p.spread_cents = ${old.spread_cents} AND p.refunded_cents = 0)`,
			),
			// Other money that paid a part of the same due is credit again: a due is paid whole or not at all.
			ctx.db.run(sql`INSERT INTO payment_part (camp_id, id, payment_id, payable_id, amount_cents, created_at)
				SELECT t.camp_id, lower(hex(randomblob(16))), t.payment_id, t.payable_id, -sum(t.amount_cents), ${at}
				FROM payment_part t WHERE t.camp_id = ${ctx.camp.id} AND t.payment_id <> ${payment_id}
				AND t.payable_id IN (SELECT j.value ->> 1 FROM json_each(${JSON.stringify(rows)}) j)
				GROUP BY t.payment_id, t.payable_id HAVING sum(t.amount_cents) <> 0`),
			ctx.db.run(sql`INSERT INTO payment_part (camp_id, id, payment_id, payable_id, amount_cents, created_at)
				SELECT ${ctx.camp.id}, j.value ->> 0, ${payment_id}, j.value ->> 1, j.value ->> 2, ${at}
				FROM json_each(${JSON.stringify(rows)}) j`),
			ctx.db.run(sql`UPDATE payable SET state = 'due', settled_at = NULL, settled_by = NULL, method = NULL, reference = NULL,
					reason = NULL, updated_at = max(${at}, strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))
				WHERE camp_id = ${ctx.camp.id} AND state = 'received'
				AND id IN (SELECT j.value ->> 1 FROM json_each(${JSON.stringify(rows)}) j)`),
			ctx.db
				.update(payment)
				.set({ state: "void", updated_at: nextStamp(payment.updated_at, at) })
				.where(and(eq(payment.camp_id, ctx.camp.id), eq(payment.id, payment_id))),
			...reverseEntry(ctx, {
				effect: sql`${receivedEffect(payment_id)}`,
				label: "Payment taken back",
				reason,
			}),
			...registrations.flatMap((id) => [touched(ctx, id), ...settleAccepted(ctx, id)]),
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
			"guard:payment_changed": () => conflict("This payment changed meanwhile. Reload to see it."),
		},
	});
	return voided;
}

const conflict = (message: string) => new AppError("CONFLICT", { message });
