import { sql } from "drizzle-orm";
import { readBatch, type Statement } from "#db/client";
import { leaving } from "#app/features/program/enrollments/index.server";
import { changeBooking, closePagesSoon } from "#app/features/ledger/ledger/index.server";
import { settlingAfter } from "#app/features/admission/waitlist/index.server";
import { calledName } from "#app/lib/people";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { RuleCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { type Booked, type BookedLine, familyName, liveLines } from "./booked.server";
import {
	type BackPart,
	backParts,
	changedRefusals,
	conflict,
	endLines,
	freeDiscounts,
	isChargeToCome,
	leaveWaitlist,
	settlePayables,
	touched,
	unchanged,
} from "./booked-changes.server";
import { moneyWords } from "./cancel-words";
import {
	type LeavingPlaces,
	leavingPlacesReads,
	placeOf,
	stillWaits,
	toLeavingPlaces,
} from "./leaving-places.server";
import { familyEmail, sharersEmails } from "./emails.server";
import { type CancelPlan, planCancel } from "./settlement.server";

/** Statuses in which something can still be canceled. A lottery entry is withdrawn instead. */
const CANCELLABLE = ["submitted", "under_review", "accepted", "enrolled", "waitlisted"];

interface Cancel {
	/** Lines to end; null for the whole registration, including its waits for other sessions. */
	line_ids: readonly string[] | null;
	reason: string;
	/** Key of the camp's list of reasons for leaving. */
	lost_reason?: string | null;
	/**
	 * Source of the cancellation: the family's request, staff, the rule for missed payments, or the camp canceling its
	 * own session.
	 */
	by: "family" | "staff" | "rule" | "camp";
	/** Set with `camp`: the form of the refund, and further statements for the same batch. */
	of_camp?: ByCamp;
	/** Refund that the page showed, in cents. The cancellation is rejected when it has changed. */
	seen_refund_cents?: number;
}

/** Additions for a cancellation by the camp: everything paid is returned, and families are notified elsewhere. */
interface ByCamp {
	gives: "refund" | "credit";
	/** Statements for the same batch, based on the ended lines and each household's refund. */
	also(ended: EndedByCamp): Statement[];
}

export interface EndedByCamp {
	lines: { id: string; refund_cents: number }[];
	back: readonly BackPart[];
	/** Charges voided, in cents. */
	void_cents: number;
}

export interface Cancelled {
	registration_id: string;
	status: string;
	/**
	 * Amounts to be refunded, kept by the camp from the payments, and returned as credit because the camp had given
	 * them.
	 */
	refund_cents: number;
	kept_cents: number;
	credit_cents: number;
	no_longer_due_cents: number;
	reason: string;
}

/**
 * Previews a cancellation and its refund.
 * @throws as {@link cancelRegistration}
 */
export function lookAtCancel(
	ctx: Pick<RuleCtx, "today" | "camp">,
	booked: Booked,
	{ line_ids, by }: Pick<Cancel, "line_ids" | "by">,
): CancelPlan {
	const { registration: row } = booked;
	if (row.status === "entered" && by !== "camp") {
		throw conflict(
			by === "family"
				? "This is a lottery entry, so you aren't enrolled yet. Open your registration to withdraw from the lottery."
				: "This is a lottery entry, so no one is enrolled yet. The family can withdraw from the lottery instead.",
		);
	}
	if (!CANCELLABLE.includes(row.status) && row.status !== "entered") {
		throw conflict("This registration has ended, so it can't be canceled.");
	}
	const { hidden } = booked;
	const live = liveLines(booked);
	if (line_ids === null && hidden && hidden.size > 0) {
		throw conflict(
			"This registration includes a child you don't have access to, so it can't be canceled as a whole. Cancel each spot, or ask the camp.",
		);
	}
	const ids = line_ids ?? live.map(({ id }) => id);
	const isTheirs = ({ camper_id }: BookedLine) => camper_id === null || !hidden?.has(camper_id);
	if (ids.some((id) => !booked.lines.some((line) => line.id === id && isTheirs(line)))) {
		throw notFound("This spot");
	}
	if (ids.some((id) => !live.some((line) => line.id === id))) {
		throw conflict("Part of this registration was already canceled. Reload to see the rest.");
	}
	const plan = planCancel(booked, ids, {
		today: ctx.today,
		currency: row.currency ?? ctx.camp.currency,
		gives_all_back: by === "camp",
	});
	// The camp can cancel its sessions even after they have begun.
	if (by === "camp") return plan;
	for (const { line } of plan.lines) {
		if (line.start_date === null || line.end_date === null) continue;
		if (by === "family" && line.start_date <= ctx.today) {
			throw conflict(`${line.name} has begun. Ask the camp to remove ${line.camper_name}.`);
		}
		if (line.end_date < ctx.today) throw conflict(`${line.name} is over.`);
	}
	return plan;
}

/**
 * Cancels a registration or some of its lines: releases spots, add-ons and discounts, reduces the charges, and
 * creates a refund under the camp's policy. All changes are one batch, with the email to the family; afterwards
 * the spots are offered to the waitlist.
 * @param read how enrollments are ended, when the request has already read it
 * @throws CONFLICT when nothing of it can be canceled, a session is over (for a family: has begun), something
 *   changed meanwhile, or the refund has changed
 */
export async function cancelRegistration(
	ctx: RuleCtx,
	booked: Booked,
	{ line_ids, reason, lost_reason, by, of_camp, seen_refund_cents }: Cancel,
	read?: LeavingPlaces,
): Promise<Cancelled> {
	const { registration: row } = booked;
	const plan = lookAtCancel(ctx, booked, { line_ids, by });
	const { refund_cents, kept_cents, credit_cents, no_longer_due_cents } = plan;
	if (seen_refund_cents !== undefined && seen_refund_cents !== refund_cents) {
		throw new AppError("CONFLICT", {
			message: "The refund has changed. Review it before you cancel.",
			details: { refund_cents },
		});
	}
	const ends = plan.lines.map(({ line }) => line);
	const back = backParts(booked, refund_cents, row.currency ?? ctx.camp.currency);
	const left = read ?? toLeavingPlaces(await readBatch(ctx.db, leavingPlacesReads(ctx, row.id)));
	const leaves = leavesOf(ctx, left, ends, { reason, by, lost_reason });
	const is_whole = line_ids === null || plan.is_all;
	const over = by === "family" ? "withdrawn" : "cancelled";
	// A registration without active lines is over, unless its family still waits for a session.
	const waits_on = line_ids !== null && is_whole;
	const status = waits_on && left.waits ? "waitlisted" : is_whole ? over : row.status;
	const shared = sharersEmails(ctx, left, {
		subject: "A booking on your shared bill was canceled",
		registration_id: row.id,
		lines: [
			"This booking was canceled. Your household shares its bill:",
			...namesOf(plan),
			"If you still owe a balance, it's on your payments page.",
		],
		plain: [
			"A booking on a bill that you share was canceled.",
			"If you still owe a balance, it's on your payments page.",
		],
	});
	const money = { refund_cents, kept_cents, credit_cents, no_longer_due_cents };
	const done: Cancelled = { registration_id: row.id, status, reason, ...money };
	const is_over = status === over;
	await changeBooking(ctx, {
		posts: [row.id],
		statements: [
			unchanged(ctx, booked),
			...(waits_on ? [waitsAsBefore(ctx, row.id, left)] : []),
			...(by === "rule" ? [waitsForCharge(ctx, row.id)] : []),
			...leaves.flatMap(({ guards, statements }) => [...guards, ...statements]),
			endLines(
				ctx,
				ends.map(({ id }) => id),
			),
			freeDiscounts(ctx, row.id),
			...settlePayables(ctx, booked, {
				payables: plan.payables,
				refund_cents,
				reason,
				label: refundLabel(ends),
				gives: of_camp?.gives,
				parts: back,
			}),
			...(of_camp?.also(endedBy(plan, back)) ?? []),
			...(line_ids === null ? leaveWaitlist(ctx, row.id, reason, lost_reason) : []),
			touched(ctx, row.id, {
				status,
				...(is_over ? { ended_at: ctx.clock.now(), decision_reason: reason } : {}),
				...(by === "rule" ? { lapsed_at: ctx.clock.now() } : is_whole ? { lapsed_at: null } : {}),
			}),
		],
		after: settlingAfter(
			ctx,
			ends.flatMap(({ session_id }) => session_id ?? []),
		),
		audit: {
			action:
				by === "rule" ? "registration.lapse" : is_over ? "registration.cancel" : "registration.cancel_part",
			entity: "registration",
			entity_id: row.id,
			changes: { status: [row.status, status], line_ids: ends.map(({ id }) => id), reason, refund_cents, by },
		},
		messages: of_camp
			? []
			: [...familyEmail(ctx, booked, cancellationEmail(ctx, booked, { plan, by })), ...shared],
		answer: { data: done, status: 200 },
		refusals: { ...Object.assign({}, ...leaves.map(({ refusals }) => refusals)), ...changedRefusals },
	});
	closePagesSoon(ctx);
	return done;
}

const endedBy = (plan: CancelPlan, back: readonly BackPart[]): EndedByCamp => ({
	lines: plan.lines.map(({ line, refund_cents }) => ({ id: line.id, refund_cents })),
	back,
	void_cents: plan.no_longer_due_cents,
});

/** Aborts while an automatic charge is still planned, so that the rule doesn't cancel before it. */
const waitsForCharge = (ctx: RuleCtx, id: string) =>
	abortWhen(
		ctx,
		"registration_changed",
		sql`EXISTS (SELECT 1 FROM registration r WHERE r.camp_id = ${ctx.camp.id} AND r.id = ${id} AND ${isChargeToCome(sql`r`)})`,
	);

/** Aborts when the family joined or left a waitlist since it was read. */
const waitsAsBefore = (ctx: RuleCtx, id: string, { waits }: LeavingPlaces) =>
	abortWhen(ctx, "registration_changed", sql`${stillWaits(ctx.camp.id, id)} <> ${waits ? 1 : 0}`);

/** Parts of the batch that end the children's enrollments. */
function leavesOf(
	ctx: RuleCtx,
	{ places }: LeavingPlaces,
	ends: readonly BookedLine[],
	{ reason, by, lost_reason }: Pick<Cancel, "reason" | "by" | "lost_reason">,
) {
	const live = ends.flatMap(({ enrollment_id, enrollment_status }) =>
		enrollment_id && enrollment_status && !["declined", "withdrawn", "cancelled"].includes(enrollment_status)
			? [enrollment_id]
			: [],
	);
	return live.map((id) => {
		const place = placeOf(places, id);
		return leaving(ctx, place, calledName(place.camper), {
			status: by === "family" ? "withdrawn" : "cancelled",
			reason: reason.slice(0, 200),
			lost_reason,
		});
	});
}

const refundLabel = (ends: readonly BookedLine[]) => {
	const names = [...new Set(ends.map(({ name }) => name))].join(", ");
	return `Refund: ${names}`.slice(0, 200);
};

const namesOf = ({ lines }: CancelPlan) =>
	lines.map(({ line: { camper_name, name } }) => (camper_name ? `${camper_name}: ${name}` : name));

function cancellationEmail(
	ctx: RuleCtx,
	booked: Booked,
	{ plan, by }: { plan: CancelPlan; by: Cancel["by"] },
) {
	const money = moneyWords(plan, booked.registration.currency ?? ctx.camp.currency);
	const names = namesOf(plan);
	if (by === "rule") {
		const was_paid = plan.refund_cents + plan.kept_cents > 0;
		const why = was_paid
			? "We didn't receive the full payment for these spots in time"
			: "We didn't receive a payment for these spots in time";
		return {
			subject: "Your spots were released",
			lines: [
				`${why}, so we released them:`,
				...names,
				...(was_paid ? money : money.slice(1)),
				"Did you just pay? If the spots are still open, we'll enroll you again. If not, we'll refund you automatically. We'll email you either way.",
			],
		};
	}
	return {
		subject: "Canceled",
		lines: [
			by === "family" ? `${familyName(booked.contact)} asked us to cancel:` : "We canceled:",
			...names,
			...money,
		],
	};
}
