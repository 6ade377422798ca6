import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { registration } from "#db/schema";
import { nextStamp, nextUpdatedAt } from "#db/stamp";
import { lostReason } from "#app/features/camp/definitions/index.server";
import type { PayableRow } from "#app/features/ledger/pricing/index.server";
import { askRefund, moveOwnPaid } from "#app/features/ledger/ledger/index.server";
import { keepEventOf } from "#app/features/admission/waitlist/index.server";
import { newId } from "#app/lib/ids";
import { allocateChargeable } from "#app/lib/provider-amount";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { RuleCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { Booked } from "./booked.server";
import { creditBack } from "./credit-back.server";
import { addPayables, voidPayables } from "./payables.server";
import type { Redue } from "./settlement.server";
import { withOwnParts } from "./booked-money.server";

// Parts of the batches that change a submitted registration.

export const conflict = (message: string) => new AppError("CONFLICT", { message });

/** Aborts when a registration or its charges have changed since they were read. */
export const unchanged = (
	ctx: RuleCtx,
	{ registration: { id, updated_at } }: { registration: Pick<Booked["registration"], "id" | "updated_at"> },
) =>
	abortWhen(
		ctx,
		"registration_changed",
		sql`NOT EXISTS (SELECT 1 FROM registration WHERE camp_id = ${ctx.camp.id} AND id = ${id} AND updated_at = ${updated_at})`,
	);

export const changedRefusals = {
	"guard:registration_changed": () =>
		conflict("Someone else changed this registration. Reload to see it, then try again."),
};

/**
 * SQL condition: an automatic charge for the first payment of registration `r` is still planned. The family was
 * notified of its date, whether it is the first attempt or a retry.
 */
export const isChargeToCome = (r: SQL): SQL => sql`EXISTS (SELECT 1 FROM payable q
	JOIN charge_attempt t ON t.camp_id = q.camp_id AND t.payable_id = q.id AND t.state IN ('planned', 'claimed')
	WHERE q.camp_id = ${r}.camp_id AND q.registration_id = ${r}.id AND q.state = 'due' AND q.kind IN ('deposit', 'full'))`;

type Changes = Partial<typeof registration.$inferInsert>;

/**
 * Updates a registration's row. Every change of dependent rows must call this too, so that {@link unchanged}
 * notices it.
 */
export const touched = (
	ctx: Pick<RuleCtx, "db" | "clock"> & { camp: { id: string } },
	id: string,
	changes: Changes = {},
): Statement =>
	ctx.db
		.update(registration)
		.set({ ...changes, updated_at: nextStamp(registration.updated_at, ctx.clock.now()) })
		.where(and(eq(registration.camp_id, ctx.camp.id), eq(registration.id, id)));

/**
 * Writes the changed charges and the refund. The refund is owed to the family and requested in the same batch, so
 * that it is paid out. If two households share the bill, it is split by their parts of the payments.
 */
export function settlePayables(
	ctx: RuleCtx,
	booked: Pick<Booked, "registration" | "payables">,
	{
		payables,
		refund_cents,
		reason,
		label,
		gives = "refund",
		parts = backParts(booked, refund_cents, booked.registration.currency ?? ctx.camp.currency),
	}: {
		payables: Redue;
		refund_cents: number;
		reason: string;
		label: string;
		/** Form in which the money is returned. */
		gives?: "refund" | "credit";
		/** Result of {@link backParts}, for a caller that needs the refunds' IDs. */
		parts?: readonly BackPart[];
	},
): Statement[] {
	const { registration: row } = booked;
	const kept = stayPaid(ctx, booked, payables.stay_paid ?? []);
	const before = [
		...kept.statements,
		...voidPayables(ctx, payables.void_ids, reason),
		...addPayables(ctx, booked, payables.add),
	];
	if (gives === "credit") {
		const received = [...booked.payables.filter(({ state }) => state === "received"), ...kept.received];
		return [...before, ...creditBack(ctx, booked, { back: parts, received, reason })];
	}
	return [
		...before,
		...parts.flatMap(({ refund_id: id, household_id, amount_cents }) => {
			const due = { id, household_id, kind: "refund" as const, label, amount_cents, due_on: ctx.today };
			const asked = {
				id,
				payable_id: id,
				household_id,
				registration_id: row.id,
				amount_cents,
				currency: row.currency ?? ctx.camp.currency,
			};
			return [...addPayables(ctx, booked, [due]), askRefund(ctx, { ...asked, way: "check", reason: label })];
		}),
	];
}

/** Keeps the family's payments on voided charges, as separate charges that are received. */
function stayPaid(
	ctx: RuleCtx,
	booked: Pick<Booked, "registration">,
	parts: NonNullable<Redue["stay_paid"]>,
) {
	const moved = parts.map(({ of, amount_cents }) => {
		const { household_id, kind, label, due_on } = of;
		return { from_id: of.id, due: { id: newId(), household_id, kind, label, amount_cents, due_on } };
	});
	const payables = moved.map(({ due }) => ({ ...due, kind: due.kind as PayableRow["kind"] }));
	const pairs = moved.map(({ from_id, due }) => ({ from_id, to_id: due.id }));
	return {
		statements: [...addPayables(ctx, booked, payables), ...moveOwnPaid(ctx, pairs, "Partial payment")],
		/** The new charges after the batch. */
		received: moved.map(({ due }) => due),
	};
}

/** A household's share of the returned money, with the ID of its refund. */
export interface BackPart {
	refund_id: string;
	household_id: string;
	amount_cents: number;
}

/** Divides the returned money among the households that paid. */
export const backParts = (
	booked: { registration: { household_id: string | null }; payables: Booked["payables"] },
	refund_cents: number,
	currency: string,
): BackPart[] =>
	refundParts(
		{ registration: booked.registration, payables: withOwnParts(booked.payables) },
		refund_cents,
		currency,
	).map((part) => ({ ...part, refund_id: newId() }));

/** Splits the returned money to the cent, in proportion to what each household paid and hasn't gotten back. */
function refundParts(
	{
		registration: row,
		payables,
	}: { registration: { household_id: string | null }; payables: Booked["payables"] },
	refund_cents: number,
	currency: string,
): { household_id: string; amount_cents: number }[] {
	if (refund_cents === 0) return [];
	const own = row.household_id ?? "";
	const households = [...new Set([own, ...payables.map(({ household_id }) => household_id)])];
	const paid = households.map((id) =>
		payables
			.filter(({ household_id, kind }) => household_id === id && kind !== "fee")
			.reduce((sum, { kind, state, amount_cents, given_cents = 0 }) => {
				if (kind === "refund") return state === "void" ? sum : sum - amount_cents;
				return state === "received" ? sum + amount_cents - given_cents : sum;
			}, 0),
	);
	const parts = paid.some((cents) => cents > 0)
		? allocateChargeable(
				refund_cents,
				paid.map((cents) => Math.max(0, cents)),
				currency,
			)
		: [refund_cents];
	return households.flatMap((household_id, at) => {
		const amount_cents = parts[at] ?? 0;
		return amount_cents > 0 ? [{ household_id, amount_cents }] : [];
	});
}

/**
 * Changes the status of the enrollments of a registration's lines; sets `ended_at` when `ends` is true, and clears
 * it otherwise.
 */
export function moveEnrollments(
	ctx: RuleCtx,
	lines: Booked["lines"],
	{ from, to, ends, reason = null }: { from: string[]; to: string; ends: boolean; reason?: string | null },
): Statement {
	const at = ctx.clock.now();
	const ids = JSON.stringify(lines.flatMap(({ enrollment_id }) => enrollment_id ?? []));
	return ctx.db.run(sql`UPDATE enrollment SET status = ${to}, ended_at = ${ends ? at : null}, end_reason = ${reason}, changed_by = ${ctx.user?.id ?? null}, updated_at = ${nextUpdatedAt(at)}
		WHERE camp_id = ${ctx.camp.id} AND id IN (SELECT value FROM json_each(${ids}))
		AND status IN (SELECT value FROM json_each(${JSON.stringify(from)}))`);
}

/** Ends lines. A trigger releases their add-ons. */
export const endLines = (ctx: RuleCtx, ids: readonly string[]): Statement =>
	ctx.db.run(sql`UPDATE registration_line SET ended_at = ${ctx.clock.now()} WHERE camp_id = ${ctx.camp.id}
		AND ended_at IS NULL AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

/** Revives ended lines. A trigger takes their add-ons again. */
export const reviveLines = (ctx: RuleCtx, ids: readonly string[]): Statement =>
	ctx.db.run(sql`UPDATE registration_line SET ended_at = NULL WHERE camp_id = ${ctx.camp.id}
		AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

/** Releases discounts that no active line of a registration uses. */
export const freeDiscounts = (ctx: RuleCtx, id: string): Statement =>
	ctx.db.run(sql`DELETE FROM discount_use WHERE camp_id = ${ctx.camp.id} AND registration_id = ${id}
		AND NOT EXISTS (SELECT 1 FROM registration_line l JOIN json_each(l.steps) s WHERE l.camp_id = ${ctx.camp.id}
			AND l.registration_id = ${id} AND l.ended_at IS NULL AND s.value->>'discount_id' = discount_use.discount_id)`);

/**
 * Removes a registration's entries from the waitlist and logs it in their history. The batch withdraws open offers
 * first, so that their spots become free.
 */
export function leaveWaitlist(
	ctx: RuleCtx,
	id: string,
	reason: string,
	lost_reason?: string | null,
): Statement[] {
	const at = ctx.clock.now();
	const entries = sql`(SELECT e.id FROM waitlist_entry e WHERE e.camp_id = ${ctx.camp.id} AND e.registration_id = ${id}
		AND e.status IN ('waiting', 'offered'))`;
	return [
		keepEventOf(ctx, entries, { kind: "removed", reason, with_registration: true }),
		ctx.db.run(sql`UPDATE waitlist_offer SET status = 'withdrawn', settled_at = ${at}
			WHERE camp_id = ${ctx.camp.id} AND status = 'open' AND entry_id IN ${entries}`),
		ctx.db.run(sql`UPDATE waitlist_entry SET status = 'removed', lost_reason = ${lostReason(ctx.camp.id, lost_reason)},
			updated_at = max(${at}, updated_at)
			WHERE camp_id = ${ctx.camp.id} AND id IN ${entries}`),
	];
}

/**
 * Reinstates the entries that {@link leaveWaitlist} removed at a given time, at their previous positions. Spots
 * that were offered to others meanwhile are not returned.
 * @param at time of the decline
 */
export function returnToWaitlist(ctx: RuleCtx, id: string, at: string): Statement[] {
	const entries = sql`(SELECT e.id FROM waitlist_entry e WHERE e.camp_id = ${ctx.camp.id} AND e.registration_id = ${id}
		AND e.status = 'removed' AND EXISTS (SELECT 1 FROM waitlist_decision d WHERE d.camp_id = e.camp_id AND d.entry_id = e.id
			AND d.decided_at = ${at} AND d.decision ->> 'with_registration' = 1))`;
	return [
		keepEventOf(ctx, entries, { kind: "reinstated" }),
		ctx.db.run(sql`UPDATE waitlist_entry SET status = 'waiting', is_paused = 0, updated_at = max(${ctx.clock.now()}, updated_at)
			WHERE camp_id = ${ctx.camp.id} AND id IN ${entries}`),
	];
}

export const returnRefusals = {
	waitlist_once: () =>
		conflict(
			"A child is already waitlisted again for one of its sessions. Remove that waitlist entry first.",
		),
};
