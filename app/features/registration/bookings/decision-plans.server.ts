import { sql } from "drizzle-orm";
import type { Db, RowsOf, Statement } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { isUnsigned, withinPlan } from "#app/features/program/enrollments/index.server";
import {
	countDiscounts,
	payableRows,
	installments,
	paymentDatesOf,
} from "#app/features/ledger/pricing/index.server";
import { unpaidAgain } from "#app/features/ledger/ledger/index.server";
import { PAID_BY_CREDIT } from "#app/lib/ledger";
import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { type Booked, familyName, liveLines } from "./booked.server";
import {
	conflict,
	endLines,
	freeDiscounts,
	leaveWaitlist,
	moveEnrollments,
	returnToWaitlist,
	reviveLines,
} from "./booked-changes.server";
import { addPayables, voidPayables } from "./payables.server";
import { noEmailSent, takeBackEmails, toldRead } from "./emails.server";
import { type Asked, sessionsOpen } from "./places.server";
import { bookedMoneyOf } from "./booked-money.server";

// Changes for each staff decision, as statements of the batch that `decideRegistration` writes.

/** Changes of a decision, besides the registration's row. */
interface Plan {
	status: string;
	/** Status at the end of the batch, if different. */
	becomes?: string;
	statements: Statement[];
	/** Spots to take, with the facts that decide which buckets count them. */
	takes?: Asked[];
	mail?: { subject: string; lines: string[]; about?: string };
	/** Sessions in which spots become free. */
	freed: string[];
}

const sessionsOf = (booked: Booked) => liveLines(booked).flatMap(({ session_id }) => session_id ?? []);

/** Reads for decisions, besides the registration itself. */
export function decidingReads(at: { db: Db; place: { camp_id: string } }, registration_id: string) {
	const { camp_id } = at.place;
	const which = sql`r.camp_id = ${camp_id} AND r.id = ${registration_id}`;
	return {
		dates: paymentDatesOf(at, sql`(SELECT r.season_id FROM registration r WHERE ${which})`),
		signed: at.db.all<{ lacks: 0 | 1 }>(
			sql`SELECT ${isUnsigned(sql`r`)} AS lacks FROM registration r WHERE ${which}`,
		),
		takes:
			at.db.all<Asked>(sql`SELECT e.session_id AS session_id, e.gender AS gender, e.grade AS grade FROM registration_line l
			JOIN enrollment e ON e.camp_id = l.camp_id AND e.id = l.enrollment_id AND e.status = 'submitted'
			WHERE l.camp_id = ${camp_id} AND l.registration_id = ${registration_id} AND l.ended_at IS NULL`),
		told: toldRead(
			at,
			decisionOf(registration_id),
			sql`(SELECT r.decided_at FROM registration r WHERE ${which})`,
		),
		waited: at.db.all<{ session_id: string }>(sql`SELECT DISTINCT w.session_id AS session_id
			FROM waitlist_entry e
			CROSS JOIN waitlist_wish w ON w.camp_id = e.camp_id AND w.entry_id = e.id
			WHERE e.camp_id = ${camp_id} AND e.registration_id = ${registration_id}`),
	};
}

export type DecidingRows = RowsOf<ReturnType<typeof decidingReads>>;

interface Deciding {
	booked: Booked;
	rows: DecidingRows;
	reason: string | null;
}

/**
 * Plan for each decision.
 * @throws CONFLICT or INVALID when it can't be made
 */
export const PLANS = {
	review: reviewPlan,
	accept: acceptPlan,
	decline: declinePlan,
	reopen: reopenPlan,
};

function reviewPlan(): Plan {
	return { status: "under_review", statements: [], freed: [] };
}

function acceptPlan(ctx: CampCtx, { booked, rows: { dates, signed, takes } }: Deciding): Plan {
	const { registration: row, setup } = booked;
	// Lines booked from the waitlist meanwhile already have their charges.
	const lines = liveLines(booked).filter(
		({ enrollment_status }) => enrollment_status === null || enrollment_status === "submitted",
	);
	const campers = [...new Set(lines.flatMap(({ camper_id }) => camper_id ?? []))];
	const total_cents = lines.reduce((all, line) => all + line.total_cents, 0);
	const deposit_cents = lines.reduce((all, line) => all + line.deposit_cents, 0);
	const first_day = lines.flatMap(({ start_date }) => start_date ?? []).sort()[0] ?? ctx.today;
	const payables = payableRows({
		priced: {
			total_cents,
			deposit_cents,
			first_day,
			installments: installments({
				balance_cents: total_cents - deposit_cents,
				dates,
				today: ctx.today,
				first_day,
				currency: row.currency ?? ctx.camp.currency,
			}),
		},
		pays_in_full: row.pays_in_full,
		setup,
		today: ctx.today,
	});
	const money = (cents: number) => formatMoney(cents, row.currency ?? ctx.camp.currency);
	const nothing_lacks = signed[0]?.lacks === 0 && payables.every(({ kind }) => kind === "installment");
	return {
		status: "accepted",
		...(nothing_lacks ? { becomes: "enrolled" } : {}),
		takes,
		statements: [
			sessionsOpen(ctx, sessionsOf(booked)),
			withinPlan(ctx, campers),
			moveEnrollments(ctx, lines, { from: ["submitted"], to: "accepted", ends: false }),
			ctx.db.run(sql`UPDATE camper SET status = 'active', updated_at = ${nextUpdatedAt(ctx.clock.now())} WHERE camp_id = ${ctx.camp.id}
				AND status = 'lead' AND id IN (SELECT value FROM json_each(${JSON.stringify(campers)}))`),
			...addPayables(ctx, booked, payables),
		],
		mail: {
			about: decisionOf(row.id),
			subject: "Your registration is accepted",
			lines: [
				"Your registration is accepted, and you're enrolled.",
				...lines
					.filter(({ session_id }) => session_id !== null)
					.map(({ camper_name, name }) => `${camper_name}: ${name}`),
				...payables.map(
					({ label, amount_cents, due_on }) => `${label}: ${money(amount_cents)} by ${formatDate(due_on)}`,
				),
			],
		},
		freed: [],
	};
}

function declinePlan(ctx: CampCtx, { booked, reason }: Deciding): Plan {
	const { registration: row } = booked;
	if (!reason)
		throw new AppError("INVALID", { message: "Enter a reason.", fields: { reason: ["Enter a reason."] } });
	const lines = liveLines(booked);
	return {
		status: "declined",
		statements: [
			moveEnrollments(ctx, lines, {
				from: ["submitted", "accepted"],
				to: "declined",
				ends: true,
				reason,
			}),
			endLines(
				ctx,
				lines.map(({ id }) => id),
			),
			freeDiscounts(ctx, row.id),
			...leaveWaitlist(ctx, row.id, reason),
			...voidPayables(
				ctx,
				bookedMoneyOf(booked).due.map(({ id }) => id),
				"Declined",
			),
		],
		mail: {
			about: decisionOf(row.id),
			subject: "About your registration",
			lines: ["We're sorry: we can't accept your registration this time.", reason],
		},
		freed: sessionsOf(booked),
	};
}

/** Key that finds the emails of a decision. */
const decisionOf = (registration_id: string) => `decision/${registration_id}`;

/**
 * Reverses the notification of a decision: deletes the email if it hasn't been sent; otherwise sends a correction
 * that says which email is void.
 */
function takingBack(
	ctx: CampCtx,
	{ id, status, decided_at }: Booked["registration"],
	told: DecidingRows["told"],
): Pick<Plan, "statements" | "mail"> {
	const about = decisionOf(id);
	if (decided_at !== null && noEmailSent(ctx, told, decided_at)) {
		return { statements: takeBackEmails(ctx, about, decided_at) };
	}
	const was =
		status === "declined"
			? "We told you that we can't accept your registration. Please disregard that email."
			: "We told you that your registration is accepted. Please disregard that email: you aren't enrolled yet, and nothing is due for now.";
	return {
		statements: [],
		mail: {
			subject: "Correction: we're reviewing your registration again",
			lines: [was, "We're reviewing it again and will email you our decision."],
		},
	};
}

/** Reopens a decision: revives the lines that a decline ended, or releases the spots that an acceptance took. */
function reopenPlan(ctx: CampCtx, { booked, rows }: Deciding): Plan {
	const { registration: row } = booked;
	const family = familyName(booked.contact);
	// Charges that a credit paid automatically on acceptance become credit again.
	const by_credit = booked.payables.filter(
		({ kind, state, method }) => kind !== "fee" && state === "received" && method === PAID_BY_CREDIT,
	);
	const payables = booked.payables.filter((each) => !by_credit.includes(each));
	const { received_cents, waived_cents, due } = bookedMoneyOf({ payables });
	if (received_cents + waived_cents > 0) {
		throw conflict(`${family} has already paid, or a charge was waived. Cancel the registration instead.`);
	}
	if (row.status === "under_review") return { status: "submitted", statements: [], freed: [] };
	const told = takingBack(ctx, row, rows.told);
	if (row.status !== "declined") {
		return {
			status: "under_review",
			statements: [
				moveEnrollments(ctx, liveLines(booked), {
					from: ["accepted", "enrolled"],
					to: "submitted",
					ends: false,
				}),
				...unpaidAgain(
					ctx,
					sql`SELECT value FROM json_each(${JSON.stringify(by_credit.map(({ id }) => id))})`,
				),
				...voidPayables(
					ctx,
					[...due, ...by_credit].map(({ id }) => id),
					"Decision undone",
				),
				...told.statements,
			],
			mail: told.mail,
			freed: sessionsOf(booked),
		};
	}
	// The decline ended its lines at that exact time; lines that ended earlier had been canceled separately.
	const ended = booked.lines.filter(({ ended_at }) => ended_at === row.ended_at);
	return {
		status: "under_review",
		statements: [
			reviveLines(
				ctx,
				ended.map(({ id }) => id),
			),
			moveEnrollments(ctx, ended, { from: ["declined"], to: "submitted", ends: false }),
			countDiscounts(ctx, row.id),
			...(row.ended_at === null ? [] : returnToWaitlist(ctx, row.id, row.ended_at)),
			...told.statements,
		],
		mail: told.mail,
		// Free spots there can go to this family again.
		freed: rows.waited.map(({ session_id }) => session_id),
	};
}
