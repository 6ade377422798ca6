import { sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { leaving } from "~/features/enrolments/index.server";
import { postBooking } from "~/features/ledger/index.server";
import { settlingAfter } from "~/features/waitlist/index.server";
import { formatMoney } from "~/lib/money";
import { calledName } from "~/lib/people";
import { abortWhen, commit } from "~/platform/audit/commit.server";
import type { RuleCtx } from "~/platform/context.server";
import { AppError, notFound } from "~/platform/errors";
import { type Booked, type BookedLine, familyName, isPartPaid, liveLines } from "./booked.server";
import {
	changedRefusals,
	conflict,
	endLines,
	freeDiscounts,
	isChargeToCome,
	leaveWaitlist,
	settleDues,
	touched,
	unchanged,
} from "./booked-changes.server";
import { type Leaves, leavesReads, placeOf, stillWaits, toLeaves } from "./leaves.server";
import { familyLetter, sharersLetters } from "./letters.server";
import { type CancelPlan, planCancel } from "./settlement.server";

/** Registrations of which something can still be cancelled. Whoever is in a draw leaves that. */
const CANCELLABLE = ["submitted", "under_review", "accepted", "enrolled", "waitlisted"];

interface Cancel {
	/** Lines that end; null: all of it, the wait for other sessions too. */
	line_ids: readonly string[] | null;
	reason: string;
	/** Whether the family asks for it, the camp decides, or nothing was paid in time. */
	by: "family" | "staff" | "rule";
	/** What came back when it was looked at; another by now is refused. */
	seen_refund_cents?: number;
}

/** What cancelling answers. */
export interface Cancelled {
	registration_id: string;
	status: string;
	refund_cents: number;
	kept_cents: number;
	reason: string;
}

/** What would be cancelled, and what would come back: for the page that asks. @throws as {@link cancelRegistration} */
export function lookAtCancel(
	ctx: Pick<RuleCtx, "today" | "camp">,
	booked: Booked,
	{ line_ids, by }: Pick<Cancel, "line_ids" | "by">,
): CancelPlan {
	const { registration: row } = booked;
	if (row.status === "entered") {
		throw conflict(
			by === "family"
				? "These places are drawn, so none is booked yet. Withdraw from the draw instead: your registration leads there."
				: "These places are drawn, so none is booked yet. The family withdraws from the draw instead.",
		);
	}
	if (!CANCELLABLE.includes(row.status)) {
		throw conflict(`This registration is ${row.status} and cannot be cancelled any more.`);
	}
	const live = liveLines(booked);
	const ids = line_ids ?? live.map(({ id }) => id);
	if (ids.some((id) => !booked.lines.some((line) => line.id === id))) throw notFound("This place");
	if (ids.some((id) => !live.some((line) => line.id === id))) {
		throw conflict("Something of it was cancelled before. Reload to see what is left.");
	}
	const plan = planCancel(booked, ids, {
		today: ctx.today,
		currency: row.currency ?? ctx.camp.currency,
	});
	for (const { line } of plan.lines) {
		if (line.start_date === null || line.end_date === null) continue;
		if (by === "family" && line.start_date <= ctx.today) {
			throw conflict(`${line.name} has begun. Ask the camp to take ${line.camper_name} out.`);
		}
		if (line.end_date < ctx.today) throw conflict(`${line.name} is over.`);
	}
	return plan;
}

/**
 * Cancels a registration or some of what it books: the places are free, what was taken beside and the discounts count no
 * more, what is due is what is left, and what comes back by the camp's policy is a refund that is due. One batch, with the
 * letter to the family; afterwards who waits is offered the places.
 * @param read how its places are left, where the request has read it already
 * @throws CONFLICT when nothing of it can be cancelled, a session is over (for a family: has begun), something changed
 * meanwhile or another sum would come back
 */
export async function cancelRegistration(
	ctx: RuleCtx,
	booked: Booked,
	{ line_ids, reason, by, seen_refund_cents }: Cancel,
	read?: Leaves,
): Promise<Cancelled> {
	const { registration: row } = booked;
	const plan = lookAtCancel(ctx, booked, { line_ids, by });
	const { refund_cents, kept_cents } = plan;
	if (seen_refund_cents !== undefined && seen_refund_cents !== refund_cents) {
		throw new AppError("CONFLICT", {
			message: "Another sum would come back by now. Look at it again before you cancel.",
			details: { refund_cents },
		});
	}
	const ends = plan.lines.map(({ line }) => line);
	const left = read ?? toLeaves(await readBatch(ctx.db, leavesReads(ctx, row.id)));
	const leaves = leavesOf(ctx, left, ends, { reason, by });
	const is_whole = line_ids === null || plan.is_all;
	const over = by === "family" ? "withdrawn" : "cancelled";
	// A registration without anything booked is over, unless its family still waits for something.
	const waits_on = line_ids !== null && is_whole;
	const status = waits_on && left.waits ? "waitlisted" : is_whole ? over : row.status;
	const shared = sharersLetters(ctx, left, {
		subject: "Cancelled, of a bill that you share",
		lines: [
			"This is cancelled, and your household shares the bill for it:",
			...namesOf(plan),
			"What is still due from you, if anything, stands with your payments.",
		],
	});
	const done: Cancelled = { registration_id: row.id, status, refund_cents, kept_cents, reason };
	const is_over = status === over;
	const after = settlingAfter(
		ctx,
		ends.flatMap(({ session_id }) => session_id ?? []),
	);
	const answers = await commit(ctx, {
		statements: [
			unchanged(ctx, booked),
			...(waits_on ? [waitsAsBefore(ctx, row.id, left)] : []),
			...(by === "rule" ? [waitsForCharge(ctx, row.id)] : []),
			...leaves.flatMap(({ statements }) => statements),
			endLines(
				ctx,
				ends.map(({ id }) => id),
			),
			freeDiscounts(ctx, row.id),
			...settleDues(ctx, booked, { dues: plan.dues, refund_cents, reason, label: refundLabel(ends) }),
			...(line_ids === null ? leaveWaitlist(ctx, row.id, reason) : []),
			touched(ctx, row.id, {
				status,
				...(is_over ? { ended_at: ctx.clock.now(), decision_reason: reason } : {}),
				...(by === "rule" ? { lapsed_at: ctx.clock.now() } : is_whole ? { lapsed_at: null } : {}),
			}),
			...postBooking(ctx, [row.id], ctx.today),
			...after.reads,
		],
		audit: {
			action:
				by === "rule" ? "registration.lapse" : is_over ? "registration.cancel" : "registration.cancel_part",
			entity: "registration",
			entity_id: row.id,
			changes: { status: [row.status, status], line_ids: ends.map(({ id }) => id), reason, refund_cents, by },
		},
		messages: [...familyLetter(ctx, booked, letterOf(ctx, booked, { plan, by })), ...shared],
		answer: { data: done, status: 200 },
		refusals: { ...Object.assign({}, ...leaves.map(({ refusals }) => refusals)), ...changedRefusals },
	});
	await after.settle(answers);
	return done;
}

/** Aborts where a card is charged by itself for it yet: what a rule ends waits for that. */
const waitsForCharge = (ctx: RuleCtx, id: string) =>
	abortWhen(
		ctx,
		"registration_changed",
		sql`EXISTS (SELECT 1 FROM registration r WHERE r.camp_id = ${ctx.camp.id} AND r.id = ${id} AND ${isChargeToCome(sql`r`)})`,
	);

/** Aborts where the family joined or left a waitlist since it was read. */
const waitsAsBefore = (ctx: RuleCtx, id: string, { waits }: Leaves) =>
	abortWhen(ctx, "registration_changed", sql`${stillWaits(ctx.camp.id, id)} <> ${waits ? 1 : 0}`);

/** The parts of the batch that take the children out of their sessions. */
function leavesOf(
	ctx: RuleCtx,
	{ places }: Leaves,
	ends: readonly BookedLine[],
	{ reason, by }: Pick<Cancel, "reason" | "by">,
) {
	const live = ends.flatMap(({ enrolment_id, enrolment_status }) =>
		enrolment_id && enrolment_status && !["declined", "withdrawn", "cancelled"].includes(enrolment_status)
			? [enrolment_id]
			: [],
	);
	return live.map((id) => {
		const place = placeOf(places, id);
		return leaving(ctx, place, calledName(place.camper), {
			status: by === "family" ? "withdrawn" : "cancelled",
			reason: reason.slice(0, 200),
		});
	});
}

const refundLabel = (ends: readonly BookedLine[]) => {
	const names = [...new Set(ends.map(({ name }) => name))].join(", ");
	return `Refund: ${names}`.slice(0, 200);
};

/** Why nothing comes back: the camp's terms keep what was paid, or there was nothing. */
function nothingBack(booked: Booked, { lines }: CancelPlan): string {
	if (lines.some(({ paid_cents }) => paid_cents > 0)) return "By the camp's terms nothing comes back.";
	return isPartPaid(booked)
		? "Only a part of what was due was paid: that is credit now, and pays what is due next."
		: "Nothing was paid for it, so nothing comes back.";
}

const namesOf = ({ lines }: CancelPlan) =>
	lines.map(({ line: { camper_name, name } }) => (camper_name ? `${camper_name}: ${name}` : name));

function letterOf(ctx: RuleCtx, booked: Booked, { plan, by }: { plan: CancelPlan; by: Cancel["by"] }) {
	const money = (cents: number) => formatMoney(cents, booked.registration.currency ?? ctx.camp.currency);
	const { refund_cents, no_longer_due_cents } = plan;
	const names = namesOf(plan);
	const open = no_longer_due_cents > 0 ? [`${money(no_longer_due_cents)} is no longer due.`] : [];
	if (by === "rule") {
		return {
			subject: "Your places are free for others",
			lines: [
				"Nothing was paid for these places in time, so they are free for others now:",
				...names,
				...open,
				"Did you pay a moment ago? Then you are booked again if the places are still free; else the money goes back by itself, and we write to you either way.",
			],
		};
	}
	return {
		subject: "Cancelled",
		lines: [
			by === "family" ? `As ${familyName(booked.contact)} asked, this is cancelled:` : "This is cancelled:",
			...names,
			refund_cents > 0 ? `${money(refund_cents)} comes back to you.` : nothingBack(booked, plan),
			...open,
		],
	};
}
