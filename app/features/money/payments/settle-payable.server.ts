import { and, eq, sql } from "drizzle-orm";
import { readBatch, type Statement } from "#db/client";
import { payable } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { OFFLINE_WAYS, type OfflineWay, PAID_BY_CREDIT } from "#app/lib/ledger";
import {
	changeBooking,
	closePagesSoon,
	freePaid,
	postEntry,
	reverseEntry,
} from "#app/features/ledger/ledger/index.server";
import { settleAccepted } from "#app/features/program/enrollments/index.server";
import {
	changedRefusals,
	type Payable,
	readBooked,
	touched,
} from "#app/features/registration/bookings/index.server";
import { newId } from "#app/lib/ids";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { payPayables, paymentRefusals, received } from "./record-payment.server";
import { voidPayment } from "./void-payment.server";

interface SettlePayable {
	registration_id: string;
	payable_id: string;
	/** New state; `due` undoes an earlier one. */
	state: "received" | "waived" | "due";
	/** Payment method: "Check". */
	method?: string | null;
	/** Reference, such as a check number. */
	reference?: string | null;
	/** Reason for waiving it. */
	reason?: string | null;
}

const VERBS = {
	received: "registration.received",
	waived: "registration.waived",
	due: "registration.due_again",
};

/**
 * Marks a payable as received or waived, or undoes that, and posts it to the family's account. Receiving covers
 * the open amount; waiving covers the full amount, and credit already applied is freed and pays other charges. A
 * registration with deposit and signatures complete is enrolled in the same batch; one no longer complete goes
 * back to accepted.
 * @throws INVALID without a method or a reason; CONFLICT when its state has changed, it was paid together with
 *   something else, or it is a refund, which is approved first; NOT_FOUND
 */
export async function settlePayable(ctx: CampCtx, input: SettlePayable): Promise<Payable> {
	const { registration_id, payable_id, state, method = null, reference = null, reason = null } = input;
	const booked = await readBooked(ctx, registration_id);
	const old = booked.payables.find(({ id }) => id === payable_id);
	if (!old) throw notFound("This payment");
	if (state === "received" && !method) throw invalid("method", "Choose a method.");
	if (state === "waived" && !reason) throw invalid("reason", "Enter a reason for waiving the charge.");
	if (old.kind === "refund") {
		throw conflict("Refunds are approved and paid out under Money, on the Refunds page.");
	}
	if (old.state === "void") throw conflict(`${old.label} is void: another charge replaced it.`);
	if (old.state === state) throw conflict(`${old.label} is already ${state === "due" ? "due" : state}.`);
	if (old.state !== "due" && state !== "due") throw conflict(`${old.label} is already ${old.state}.`);
	if (old.state === "received") return takeBack(ctx, old);
	const at = ctx.clock.now();
	const is_due = state === "due";
	const settled = is_due
		? { settled_at: null, settled_by: null, method: null, reference: null, reason: null }
		: { settled_at: at, settled_by: ctx.user.id, method, reference, reason };
	const done: Payable = {
		...old,
		...settled,
		state,
		settled_by_name: is_due ? null : ctx.user.name,
	};
	const concerned = { enrolls: is_due ? [] : [registration_id], credits: [old.household_id] };
	await changeBooking(ctx, {
		...concerned,
		statements: [
			abortWhen(
				ctx,
				"registration_changed",
				sql`NOT EXISTS (SELECT 1 FROM payable WHERE camp_id = ${ctx.camp.id} AND id = ${payable_id}
					AND registration_id = ${registration_id} AND state = ${old.state} AND updated_at = ${old.updated_at}
					AND paid_cents = ${old.paid_cents ?? 0})`,
			),
			...(state === "received"
				? []
				: [
						freePaid(ctx, sql`SELECT ${payable_id}`),
						ctx.db
							.update(payable)
							.set({ state, ...settled, updated_at: nextStamp(payable.updated_at, at) })
							.where(and(eq(payable.camp_id, ctx.camp.id), eq(payable.id, payable_id))),
					]),
			...posted(ctx, {
				old,
				state,
				method,
				reference,
				reason,
				registration_id,
				household_id: old.household_id,
				currency: booked.registration.currency ?? ctx.camp.currency,
			}),
			touched(ctx, registration_id),
			...(is_due ? settleAccepted(ctx, registration_id) : []),
		],
		audit: {
			action: VERBS[state],
			entity: "registration",
			entity_id: registration_id,
			changes: {
				payable_id,
				what: old.label,
				amount_cents: old.amount_cents,
				method,
				reason,
				state: [old.state, state],
			},
		},
		answer: { data: done, status: 200 },
		refusals: { ...changedRefusals, ...paymentRefusals },
	});
	closePagesSoon(ctx);
	return done;
}

interface Settled {
	old: Payable;
	state: "received" | "waived" | "due";
	method: string | null;
	reference: string | null;
	reason: string | null;
	registration_id: string;
	household_id: string;
	currency: string;
}

/** Postings to the family's account. */
function posted(ctx: CampCtx, settled: Settled): Statement[] {
	const { old, state, method, reference, reason, registration_id, household_id, currency } = settled;
	const { amount_cents } = old;
	const about = { household_id, registration_id, currency, effect: `payable:${old.id}:${newId()}` };
	if (state === "due") {
		// The latest entry for it that hasn't been reversed.
		const effect = sql`(SELECT e2.effect FROM ledger_entry e2 WHERE e2.camp_id = ${ctx.camp.id}
			AND e2.effect > ${`payable:${old.id}:`} AND e2.effect < ${`payable:${old.id};`} AND NOT EXISTS (SELECT 1
			FROM ledger_entry b WHERE b.camp_id = e2.camp_id AND b.reverses_id = e2.id) ORDER BY e2.number DESC LIMIT 1)`;
		const label = `No longer waived: ${old.label}`.slice(0, 200);
		return reverseEntry(ctx, { effect, label, reason: "Undone" });
	}
	if (state === "waived") {
		const label = `Waived: ${old.label}`.slice(0, 200);
		return postEntry(ctx, { ...about, kind: "aid", label, note: reason }, [
			{ debit: "aid", credit: { household_id }, amount_cents },
		]);
	}
	const id = newId();
	const open_cents = amount_cents - (old.paid_cents ?? 0);
	const came = { id, household_id, way: wayOf(method), currency, received_on: ctx.today, reference };
	return [
		...received(ctx, { ...came, amount_cents: open_cents }),
		...payPayables(ctx, [{ payment_id: id, payable_id: old.id, amount_cents: open_cents }], [old], {
			method: method ?? "Other",
			reference,
		}),
	];
}

/** Undoes a received mark: voids its payment, if that paid nothing else. */
async function takeBack(ctx: CampCtx, old: Payable): Promise<Payable> {
	if (old.method === PAID_BY_CREDIT) {
		throw conflict(
			`${old.label} was paid with the family's credit. Void the payment that created the credit.`,
		);
	}
	const { payments } = await readBatch(ctx.db, {
		payments: ctx.db.all<{ payment_id: string; amount_cents: number }>(sql`SELECT t.payment_id AS payment_id,
			p.amount_cents AS amount_cents FROM payment_part t JOIN payment p ON p.camp_id = t.camp_id AND p.id = t.payment_id
			WHERE t.camp_id = ${ctx.camp.id} AND t.payable_id = ${old.id}
			GROUP BY t.payment_id HAVING sum(t.amount_cents) > 0`),
	});
	const [paid] = payments;
	if (!paid || payments.length > 1 || paid.amount_cents !== old.amount_cents) {
		throw conflict(`${old.label} was paid together with other charges. Void the payment itself.`);
	}
	const done: Payable = {
		...old,
		state: "due",
		settled_at: null,
		settled_by_name: null,
		method: null,
		reference: null,
		reason: null,
	};
	await voidPayment(ctx, { payment_id: paid.payment_id, reason: "Undone" }, done);
	return done;
}

const wayOf = (method: string | null): OfflineWay =>
	(Object.keys(OFFLINE_WAYS) as OfflineWay[]).find((way) => OFFLINE_WAYS[way] === method) ?? "other";

const conflict = (message: string) => new AppError("CONFLICT", { message });
