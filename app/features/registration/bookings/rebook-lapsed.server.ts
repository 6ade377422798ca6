import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { withinPlan } from "#app/features/program/enrollments/index.server";
import { countDiscounts } from "#app/features/ledger/pricing/index.server";
import { newId } from "#app/lib/ids";
import type { RuleCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { type Booked, type Payable, readBooked } from "./booked.server";
import { changedRefusals, moveEnrollments, reviveLines, touched, unchanged } from "./booked-changes.server";
import { addPayables } from "./payables.server";
import { bookedMoneyOf } from "./booked-money.server";
import { type Asked, placeRefusals, sessionsOpen } from "./places.server";

/** Parts that rebook a lapsed registration, for the batch that receives its payment. */
export interface RebookedLapsed {
	registration_id: string;
	/** Spots to take, with the facts that decide which buckets count them. */
	takes: Asked[];
	/**
	 * Statements to run before the charges are paid. All or nothing: rejected with FULL when any spot, add-on or
	 * discount is gone.
	 */
	statements: Statement[];
	/** New charges by the ID of the voided charge they replace. */
	payables: Map<string, { id: string; kind: string; label: string; amount_cents: number }>;
	/** Names for the family: "Mia: Session 1". */
	names: string[];
}

/**
 * Plans the rebooking of a lapsed registration: the same spots, add-ons, discounts, prices and charges. Spots are
 * taken like in a public booking: the caller goes through `bookBesideTheList`.
 * @param paid_ids charges voided by the lapse that are paid now
 * @returns null when it didn't lapse, a session of it has begun, or its first charges aren't among the paid ones
 */
export async function planRebooking(
	ctx: RuleCtx,
	registration_id: string,
	paid_ids: readonly string[],
): Promise<RebookedLapsed | null> {
	const booked = await readBooked(ctx, registration_id);
	const { lapsed_at } = booked.registration;
	if (lapsed_at === null) return null;
	const lines = booked.lines.filter(({ ended_at }) => ended_at === lapsed_at);
	const went = booked.payables.filter(
		({ kind, state, settled_at }) =>
			state === "void" && settled_at === lapsed_at && kind !== "fee" && kind !== "refund",
	);
	const first = went.filter(({ kind }) => kind === "deposit" || kind === "full");
	const is_paid = first.length > 0 && first.every(({ id }) => paid_ids.includes(id));
	const sessions = lines.flatMap(({ session_id }) => session_id ?? []);
	const has_begun = lines.some(({ start_date }) => start_date !== null && start_date <= ctx.today);
	if (!is_paid || has_begun || sessions.length === 0) return null;
	return {
		registration_id,
		takes: await placesOf(ctx, lines),
		...again(ctx, booked, lines, went),
		names: lines
			.filter(({ session_id }) => session_id !== null)
			.map(({ camper_name, name }) => `${camper_name}: ${name}`),
	};
}

function again(ctx: RuleCtx, booked: Booked, lines: Booked["lines"], went: readonly Payable[]) {
	const { id } = booked.registration;
	const campers = [...new Set(lines.flatMap(({ camper_id }) => camper_id ?? []))];
	const rests = beyondPaid(booked, went);
	const payables = went.flatMap(({ id: old, kind, label, due_on }, at) => {
		const amount_cents = rests[at] ?? 0;
		const due = {
			id: newId(),
			kind: kind as "deposit" | "installment" | "full",
			label,
			amount_cents,
			due_on,
		};
		return amount_cents > 0 ? [{ old, due }] : [];
	});
	return {
		statements: [
			unchanged(ctx, booked),
			sessionsOpen(ctx, [...new Set(lines.flatMap(({ session_id }) => session_id ?? []))]),
			withinPlan(ctx, campers),
			reviveLines(
				ctx,
				lines.map((line) => line.id),
			),
			moveEnrollments(ctx, lines, { from: ["cancelled"], to: "accepted", ends: false }),
			ctx.db.run(sql`UPDATE camper SET status = 'active', updated_at = max(${ctx.clock.now()}, updated_at)
				WHERE camp_id = ${ctx.camp.id} AND status = 'lead' AND id IN (SELECT value FROM json_each(${JSON.stringify(campers)}))`),
			countDiscounts(ctx, id),
			...addPayables(
				ctx,
				booked,
				payables.map(({ due }) => due),
			),
			touched(ctx, id, { status: "accepted", lapsed_at: null, ended_at: null, decision_reason: null }),
		],
		payables: new Map(payables.map(({ old, due }) => [old, due])),
	};
}

/** Unpaid rest of each voided charge, in order: the amounts less payments that weren't refunded. */
function beyondPaid({ payables }: Pick<Booked, "payables">, went: readonly Payable[]): number[] {
	const { received_cents, waived_cents, refunded_cents } = bookedMoneyOf({ payables });
	let paid = Math.max(0, received_cents + waived_cents - refunded_cents);
	return went.map(({ amount_cents }) => {
		const part = Math.min(paid, amount_cents);
		paid -= part;
		return amount_cents - part;
	});
}

const placesOf = (ctx: RuleCtx, lines: Booked["lines"]) =>
	ctx.db.all<Asked>(sql`SELECT e.session_id AS session_id, e.gender AS gender, e.grade AS grade FROM enrollment e
		WHERE e.camp_id = ${ctx.camp.id} AND e.id IN (SELECT value FROM json_each(${JSON.stringify(lines.flatMap(({ enrollment_id }) => enrollment_id ?? []))}))
		AND e.status = 'cancelled'`);

const gone = () => new AppError("FULL", { message: "The spots are no longer available." });

/** One error for everything that prevents rebooking: the spots are gone. */
export const rebookRefusals = {
	...placeRefusals,
	...changedRefusals,
	"guard:session_closed": gone,
	"guard:camper_limit": gone,
	add_on_taken: gone,
	discount_used: gone,
	"unique:enrollment.camp_id, enrollment.session_id, enrollment.camper_id": gone,
};
