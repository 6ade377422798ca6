import type { RowsOf } from "#db/client";
import { lotteryPaths } from "#app/features/admission/lottery/paths";
import { policyText, refundsByDay, toPolicy } from "#app/features/ledger/pricing/index.server";
import { formatDate, formatDateRange, formatInstant } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { checklistOf } from "./checklist.server";
import { type LineRow, type OverviewRows, overviewReads, seenBy } from "./overview-reads.server";
import { ownDetails, type OwnReadInput, type OwnRegistrationContext } from "./own-registration.server";
import { draftFromBooking } from "./draft-from-booking.server";
import { registrationPaths } from "./paths";
import type { RegistrationContext } from "./registration-context.server";

const STATUS_WORDS: Record<string, { title: string; next: string }> = {
	entered: {
		title: "You're in the lottery",
		next: "The camp runs the lottery after the closing date and emails you the result.",
	},
	submitted: {
		title: "We have your registration",
		next: "The camp is reviewing it and will email you. Nothing is due before then.",
	},
	under_review: {
		title: "Your registration is under review",
		next: "We'll email you once the camp decides.",
	},
	accepted: {
		title: "You're enrolled",
		next: "To keep your spots, pay the deposit and sign all required forms.",
	},
	enrolled: { title: "Everyone is enrolled", next: "Your enrollments are listed below." },
	completed: { title: "This summer is over", next: "Thank you for joining us." },
	waitlisted: { title: "You're on the waitlist", next: "We'll email you as soon as there is a spot." },
	declined: { title: "The camp couldn't accept this registration", next: "See your email for the reason." },
	withdrawn: { title: "You withdrew this registration", next: "Nothing is due anymore." },
	cancelled: { title: "This registration is canceled", next: "Your refund is listed below." },
};

/** Texts for a registration that was canceled because it wasn't paid in time. */
const LAPSED_WORDS = {
	title: "Your spots were released",
	next: "We didn't receive your payment in time. If you've paid since, we'll enroll you again if the spots are still open, or refund you. We'll email you either way.",
};

/** Texts for a registration that only waited and has no waits left. */
const WAIT_OVER_WORDS = {
	title: "You're no longer on the waitlist",
	next: "No spot is reserved for you. If you'd still like to come, email the camp: they can put you back on the waitlist.",
};

/** Statuses in which no tasks remain. */
const OVER = ["declined", "withdrawn", "cancelled", "completed"];

/** Labels for how a line ended. */
const ENDED_WORDS: Record<string, string> = {
	cancelled: "Canceled",
	declined: "Declined by the camp",
	withdrawn: "Withdrawn",
};

/** Text about how a line ended or is about to; null while it is active. */
function endedWords(
	{ ended_at, is_canceled, back_cents, moved_to, status }: LineRow,
	money: (cents: number) => string,
): string | null {
	if (is_canceled) {
		return back_cents
			? `Canceled by the camp. You'll be refunded ${money(back_cents)}.`
			: "Canceled by the camp";
	}
	if (ended_at === null) return null;
	return moved_to ? `Moved to ${moved_to}` : (ENDED_WORDS[status ?? ""] ?? "No longer enrolled");
}

/** Text about a session that was moved after booking; null for others. */
function movedWords(
	{ moved_start, moved_end, all_back_until, ended_at }: LineRow,
	today: string,
): string | null {
	if (!moved_start || !moved_end || ended_at !== null) return null;
	const before = `The camp changed the dates. Previously: ${formatDateRange(moved_start, moved_end)}.`;
	return all_back_until && all_back_until >= today
		? `${before} You can cancel until ${formatDate(all_back_until)} for a full refund.`
		: before;
}

/** Texts for a registration of which the camp canceled everything. */
const CAMP_CANCELED_WORDS = {
	title: "The camp canceled this",
	next: "You'll be refunded in full, and nothing is due anymore.",
};

/** True when the line lost in a lottery and another line booked the session later, which is then shown instead. */
const cameTrue = (line: LineRow, lines: readonly LineRow[]) =>
	line.ended_at !== null &&
	line.status === null &&
	lines.some(
		({ ended_at, status, camper_id, session_id }) =>
			ended_at === null && status !== null && camper_id === line.camper_id && session_id === line.session_id,
	);

/** View data of a submitted registration's page. */
export function overviewOf(ctx: CampCtx, context: RegistrationContext, rows: OverviewRows) {
	const { registration, season, setup } = context;
	const { time_zone } = ctx.camp;
	const currency = registration.currency ?? ctx.camp.currency;
	const money = (cents: number) => formatMoney(cents, currency);
	const waiting = rows.waits.filter(({ status }) => status === "waiting" || status === "offered");
	const wait_over =
		(registration.status === "waitlisted" && waiting.length === 0) ||
		rows.waits.some(({ was_last }) => was_last === 1);
	const said = wait_over
		? WAIT_OVER_WORDS
		: registration.status === "cancelled" && registration.lapsed_at !== null
			? LAPSED_WORDS
			: registration.status === "cancelled" && rows.lines.some(({ is_canceled }) => is_canceled)
				? CAMP_CANCELED_WORDS
				: (STATUS_WORDS[registration.status] ?? { title: "Your registration", next: "" });
	const message = rows.lines.find(({ cancel_message }) => cancel_message)?.cancel_message ?? null;
	const reason = message ?? (said === CAMP_CANCELED_WORDS ? null : registration.decision_reason);
	const policy = toPolicy({ tiers: rows.tiers, setup: rows.terms });
	const is_over = OVER.includes(registration.status);
	// Only lines with an enrollment: a line that lost in a lottery is just a wish.
	const booked = rows.lines.filter(
		({ ended_at, status, is_canceled, is_hidden }) =>
			ended_at === null && status !== null && !is_canceled && !is_hidden,
	);
	const only_asked = ["entered", "waitlisted"].includes(registration.status);
	const checklist = is_over ? [] : checklistOf(context, rows, { currency, slug: ctx.camp.slug });
	return {
		...said,
		status: registration.status,
		season: season.name,
		submitted: registration.submitted_at && formatInstant(registration.submitted_at, time_zone),
		// The camp's message can name a child.
		reason: rows.lines.some(({ is_hidden }) => is_hidden) ? null : reason,
		lines: rows.lines
			.filter((line) => !cameTrue(line, rows.lines))
			.map((line) => ({
				id: line.id,
				camper: line.camper,
				name: line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name,
				dates: line.start_date && line.end_date ? formatDateRange(line.start_date, line.end_date) : null,
				moved: movedWords(line, ctx.today),
				before: line.total_cents < line.price_cents ? money(line.price_cents) : null,
				total: money(line.total_cents),
				why: (JSON.parse(line.steps) as { words: string }[]).map(({ words }) => words),
				ended: endedWords(line, money),
			})),
		// Sum of the active lines. The registration's row keeps the sum at submission, before offers, transfers and
		// cancellations.
		total: money(
			rows.lines.reduce((sum, { ended_at, total_cents }) => sum + (ended_at === null ? total_cents : 0), 0),
		),
		waits: waiting.map(({ id, children, sessions_json, status }) => ({
			id,
			children,
			is_offered: status === "offered",
			sessions: JSON.parse(sessions_json) as string[],
		})),
		checklist: checklist.map((item) => ({
			...item,
			due: item.due_on && formatDate(item.due_on),
			is_late: !item.is_done && item.due_on !== null && item.due_on < ctx.today,
		})),
		// The farewell text is only for families who have a spot.
		farewell: booked.length > 0 && registration.status !== "entered" ? setup.farewell : null,
		lines_title: only_asked ? "Requested sessions" : "Enrollments",
		lottery: registration.status === "entered" ? lotteryPaths.own(ctx.camp.slug, registration.id) : null,
		cancelling:
			// A lottery entry has no spots yet, so the family withdraws it as a whole.
			is_over || booked.length === 0 || registration.status === "entered"
				? null
				: {
						policy: policyText(policy),
						href: registrationPaths.step(ctx.camp.slug, registration.id, "cancel"),
						refund: registrationPaths.refund(ctx.camp.slug, registration.id),
						refunds: refundsByDay(
							booked.map((line) => ({
								price_cents: line.total_cents,
								deposit_cents: line.deposit_cents,
								session_start: line.start_date ?? ctx.today,
								all_back_until: line.all_back_until,
							})),
							{ policy, currency, today: ctx.today },
						).map(({ from_on, refund_cents }) => ({
							from: formatDate(from_on),
							amount: money(refund_cents),
						})),
					},
	};
}

export type Overview = ReturnType<typeof overviewOf>;

/** Declaration for the page of a family's own registration. */
export const ownOverview = {
	...ownDetails,
	reads: (at: OwnReadInput) => ({
		...ownDetails.reads(at),
		...overviewReads(at, at.params.registration_id),
	}),
} as const;

/** View data of a submitted registration's page, as its reader can see it. */
export const ownOverviewOf = (
	ctx: CampCtx,
	own: OwnRegistrationContext,
	rows: RowsOf<ReturnType<typeof ownOverview.reads>>,
) => overviewOf(ctx, own, seenBy(own.access, rows));

/**
 * Declaration for a family's own registration that is submitted and active, shown as the draft it would be today.
 */
export const ownToFinish = {
	...ownOverview,
	find: (rows: RowsOf<ReturnType<typeof ownOverview.reads>>): OwnRegistrationContext | undefined => {
		const own = ownOverview.find(rows);
		return own && { ...draftFromBooking(own, seenBy(own.access, rows)), access: own.access };
	},
	allow: ({ found }: { found: OwnRegistrationContext }) => {
		ownOverview.allow({ found });
		if (found.registration.status === "draft" || OVER.includes(found.registration.status)) {
			throw notFound("This registration");
		}
	},
} as const;
