import { sql } from "drizzle-orm";
import { readBatch, type Statement } from "#db/client";
import { isUnsigned, planRefusals, settleEnrolled, withinPlan } from "~/features/enrolments/index.server";
import { postBooking } from "~/features/ledger/index.server";
import { dueRows, instalments, paymentDatesOf } from "~/features/prices/index.server";
import { bookByStaff, isKeptForList, type PassedOver } from "~/features/waitlist/index.server";
import { formatDate } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { commit } from "~/platform/audit/commit.server";
import type { CampCtx } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { afterFreeing } from "./after-freeing.server";
import { type Booked, familyName, liveLines, readBooked } from "./booked.server";
import {
	addDues,
	changedRefusals,
	conflict,
	countDiscounts,
	endLines,
	freeDiscounts,
	leaveWaitlist,
	moveEnrolments,
	returnRefusals,
	returnToWaitlist,
	reviveLines,
	touched,
	unchanged,
	voidDues,
} from "./booked-changes.server";
import { familyLetter } from "./letters.server";
import { type Asked, lacking, placeRefusals, sessionsOpen } from "./places.server";
import { bookedMoneyOf } from "./settlement.server";

/** What staff decide about a registration that was submitted. */
export type Decision = "review" | "accept" | "decline" | "reopen";

/** From which states a decision leads somewhere. */
const FROM: Record<Decision, readonly string[]> = {
	review: ["submitted"],
	accept: ["submitted", "under_review"],
	decline: ["submitted", "under_review"],
	reopen: ["under_review", "accepted", "enrolled", "declined"],
};

const REFUSED: Record<Decision, string> = {
	review: "was looked at already",
	accept: "does not wait for a decision",
	decline: "does not wait for a decision",
	reopen: "has not been decided",
};

interface Decide {
	registration_id: string;
	decision: Decision;
	/** What the family reads; asked for to decline. */
	reason?: string | null;
	/** Accepts also where the free places are kept for the waitlist. */
	pass_over?: boolean;
}

/** What a decision answers. */
export interface Decided {
	registration_id: string;
	family: string;
	status: string;
	reason: string | null;
}

/**
 * Decides about one registration, all of it or nothing, and writes to the family in the same batch. Accepting takes the
 * places, makes the children active campers and bills what is due; what needs nothing more is enrolled at once. Declining
 * frees what was taken beside and ends its waits. Reopening takes either back, while nothing was paid.
 * Accepting comes behind whoever waits for these places, unless staff pass them over, which the audit row keeps.
 * @throws FULL naming what is full, with `details.kept_for_waitlist` where it is kept for the waitlist; CONFLICT when it is in another state, was changed meanwhile, or the plan's campers are
 * used up; NOT_FOUND
 */
export async function decideRegistration(
	ctx: CampCtx,
	{ registration_id, decision, reason, pass_over = false }: Decide,
): Promise<Decided> {
	const booked = await readBooked(ctx, registration_id);
	const { registration: row } = booked;
	const family = familyName(booked.contact);
	if (!FROM[decision].includes(row.status)) throw conflict(`${family} ${REFUSED[decision]}.`);
	const plan = await PLANS[decision](ctx, booked, reason ?? null);
	const done: Decided = {
		registration_id,
		family,
		status: plan.becomes ?? plan.status,
		reason: reason ?? null,
	};
	const write = (guard: Statement[], passed_over: PassedOver) =>
		commit(ctx, {
			statements: [
				...guard,
				unchanged(ctx, booked),
				...plan.statements,
				touched(ctx, row.id, {
					...{ status: plan.status, decision_reason: reason ?? null },
					...(decision === "reopen" || decision === "review"
						? { decided_by: null, decided_at: null }
						: { decided_by: ctx.user.id, decided_at: ctx.clock.now() }),
					ended_at: decision === "decline" ? ctx.clock.now() : null,
				}),
				...(decision === "accept" ? settleEnrolled(ctx, [row.id]) : []),
				...postBooking(ctx, [row.id], ctx.today),
			],
			audit: {
				action: `registration.${decision}`,
				entity: "registration",
				entity_id: row.id,
				changes: {
					...{ status: [row.status, plan.status], reason: reason ?? null },
					...(passed_over.length > 0 ? { passed_over } : {}),
				},
			},
			messages: plan.letter ? familyLetter(ctx, booked, plan.letter) : [],
			answer: { data: done, status: 200 },
			refusals: {
				...placeRefusals,
				...planRefusals,
				...changedRefusals,
				...returnRefusals,
				"guard:session_closed": () => conflict(`A session of ${family} takes nobody any more.`),
				add_on_taken: () => conflict(`Something that ${family} takes beside has run out meanwhile.`),
				discount_used: () => conflict(`A discount of ${family} was used up by others meanwhile.`),
				"unique:enrolment.camp_id, enrolment.session_id, enrolment.camper_id": () =>
					conflict(`A child of ${family} is in one of these sessions already.`),
			},
		});
	try {
		await (plan.takes ? bookByStaff(ctx, plan.takes, pass_over, write) : write([], []));
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "FULL") throw error;
		const { refusal } = isKeptForList(error)
			? { refusal: error }
			: await lacking(ctx, booked, plan.takes ?? []);
		throw named(family, refusal);
	}
	await afterFreeing(ctx, plan.freed);
	return done;
}

interface Plan {
	status: string;
	/** What it is at the batch's end, where that is not the same. */
	becomes?: string;
	statements: Statement[];
	/** Places that are taken, with what decides which buckets count them. */
	takes?: Asked[];
	letter?: { subject: string; lines: string[] };
	/** Sessions in which places become free. */
	freed: string[];
}

const sessionsOf = (booked: Booked) => liveLines(booked).flatMap(({ session_id }) => session_id ?? []);

const bumped = (at: string) => sql`max(${at}, strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))`;

const PLANS: Record<Decision, (ctx: CampCtx, booked: Booked, reason: string | null) => Promise<Plan> | Plan> =
	{
		review: () => ({ status: "under_review", statements: [], freed: [] }),
		accept: acceptPlan,
		decline: declinePlan,
		reopen: reopenPlan,
	};

async function acceptPlan(ctx: CampCtx, booked: Booked): Promise<Plan> {
	const { registration: row, setup } = booked;
	// What the waitlist booked meanwhile is booked and due already.
	const lines = liveLines(booked).filter(
		({ enrolment_status }) => enrolment_status === null || enrolment_status === "submitted",
	);
	const campers = [...new Set(lines.flatMap(({ camper_id }) => camper_id ?? []))];
	const enrolments = JSON.stringify(lines.flatMap(({ enrolment_id }) => enrolment_id ?? []));
	const { dates, signed, takes } = await readBatch(ctx.db, {
		dates: paymentDatesOf(ctx, row.season_id),
		signed: ctx.db.all<{ lacks: 0 | 1 }>(sql`SELECT ${isUnsigned(sql`r`)} AS lacks FROM registration r
			WHERE r.camp_id = ${ctx.camp.id} AND r.id = ${row.id}`),
		takes:
			ctx.db.all<Asked>(sql`SELECT e.session_id AS session_id, e.gender AS gender, e.grade AS grade FROM enrolment e
			WHERE e.camp_id = ${ctx.camp.id} AND e.id IN (SELECT value FROM json_each(${enrolments}))`),
	});
	const total_cents = lines.reduce((all, line) => all + line.total_cents, 0);
	const deposit_cents = lines.reduce((all, line) => all + line.deposit_cents, 0);
	const starts = lines.flatMap(({ start_date }) => start_date ?? []).sort();
	const dues = dueRows({
		priced: {
			...{ total_cents, deposit_cents },
			instalments: instalments({
				...{ balance_cents: total_cents - deposit_cents, dates: dates.map(({ due_on }) => due_on) },
				...{ today: ctx.today, first_day: starts[0] ?? ctx.today },
			}),
		},
		...{ pays_in_full: row.pays_in_full, setup, today: ctx.today },
	});
	const money = (cents: number) => formatMoney(cents, row.currency ?? ctx.camp.currency);
	const nothing_lacks = signed[0]?.lacks === 0 && dues.every(({ kind }) => kind === "instalment");
	return {
		status: "accepted",
		...(nothing_lacks ? { becomes: "enrolled" } : {}),
		takes,
		statements: [
			sessionsOpen(ctx, sessionsOf(booked)),
			withinPlan(ctx, campers),
			moveEnrolments(ctx, lines, { from: ["submitted"], to: "accepted", ends: false }),
			ctx.db.run(sql`UPDATE camper SET status = 'active', updated_at = ${bumped(ctx.clock.now())} WHERE camp_id = ${ctx.camp.id}
				AND status = 'lead' AND id IN (SELECT value FROM json_each(${JSON.stringify(campers)}))`),
			...addDues(ctx, booked, dues),
		],
		letter: {
			subject: "Your registration is accepted",
			lines: [
				"Your registration is accepted, and your places are booked.",
				...lines
					.filter(({ session_id }) => session_id !== null)
					.map(({ camper_name, name }) => `${camper_name}: ${name}`),
				...dues.map(
					({ label, amount_cents, due_on }) => `${label}: ${money(amount_cents)} by ${formatDate(due_on)}`,
				),
			],
		},
		freed: [],
	};
}

function declinePlan(ctx: CampCtx, booked: Booked, reason: string | null): Plan {
	const { registration: row } = booked;
	if (!reason) throw new AppError("INVALID", { message: "Say why.", fields: { reason: ["Say why."] } });
	const lines = liveLines(booked);
	return {
		status: "declined",
		statements: [
			moveEnrolments(ctx, lines, {
				...{ from: ["submitted", "accepted"], to: "declined", ends: true },
				reason,
			}),
			endLines(
				ctx,
				lines.map(({ id }) => id),
			),
			freeDiscounts(ctx, row.id),
			...leaveWaitlist(ctx, row.id, reason),
			...voidDues(
				ctx,
				bookedMoneyOf(booked).due.map(({ id }) => id),
				"Declined",
			),
		],
		letter: {
			subject: "About your registration",
			lines: ["We are sorry: this time we cannot take your registration.", reason],
		},
		freed: sessionsOf(booked),
	};
}

/** Back among those that wait for a decision: what declining ended counts again, what accepting took is free again. */
async function reopenPlan(ctx: CampCtx, booked: Booked): Promise<Plan> {
	const { registration: row } = booked;
	const family = familyName(booked.contact);
	const { received_cents, waived_cents, due } = bookedMoneyOf(booked);
	if (received_cents + waived_cents > 0) {
		throw conflict(`${family} has paid, or been let off, already. Cancel the registration instead.`);
	}
	if (row.status === "under_review") return { status: "submitted", statements: [], freed: [] };
	if (row.status !== "declined") {
		return {
			status: "under_review",
			statements: [
				moveEnrolments(ctx, liveLines(booked), {
					...{ from: ["accepted", "enrolled"], to: "submitted", ends: false },
				}),
				...voidDues(
					ctx,
					due.map(({ id }) => id),
					"Decision taken back",
				),
			],
			letter: AGAIN,
			freed: sessionsOf(booked),
		};
	}
	// What was declined ended in that moment; what ended before had been cancelled by itself.
	const ended = booked.lines.filter(({ ended_at }) => ended_at === row.ended_at);
	const waited = await ctx.db.all<{ session_id: string }>(sql`SELECT DISTINCT w.session_id AS session_id
		FROM waitlist_entry e JOIN waitlist_wish w ON w.camp_id = e.camp_id AND w.entry_id = e.id
		WHERE e.camp_id = ${ctx.camp.id} AND e.registration_id = ${row.id}`);
	return {
		status: "under_review",
		statements: [
			reviveLines(
				ctx,
				ended.map(({ id }) => id),
			),
			moveEnrolments(ctx, ended, { from: ["declined"], to: "submitted", ends: false }),
			countDiscounts(ctx, row.id),
			...(row.ended_at === null ? [] : returnToWaitlist(ctx, row.id, row.ended_at)),
		],
		letter: AGAIN,
		// What is free there may be theirs again.
		freed: waited.map(({ session_id }) => session_id),
	};
}

const AGAIN = {
	subject: "We are looking at your registration again",
	lines: [
		"We have taken our last decision back and are looking at your registration again. We write to you soon.",
	],
};

/** A refusal among those of several families. */
const named = (family: string, { message, details }: AppError) =>
	new AppError("FULL", { message: `${family}: ${message}`, details });
