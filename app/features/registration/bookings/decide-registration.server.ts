import { readBatch, type Statement } from "#db/client";
import { planRefusals, settleEnrolled } from "#app/features/program/enrollments/index.server";
import { postBooking } from "#app/features/ledger/ledger/index.server";
import {
	bookByStaff,
	isKeptForList,
	type PassedOver,
	settlingAfter,
} from "#app/features/admission/waitlist/index.server";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { type Booked, bookedReads, familyName, submitted } from "./booked.server";
import { changedRefusals, conflict, returnRefusals, touched, unchanged } from "./booked-changes.server";
import { type DecidingRows, decidingReads, PLANS } from "./decision-plans.server";
import { familyEmail } from "./emails.server";
import { lacking, placeRefusals } from "./places.server";

/** What staff decide about a registration that was submitted. */
export type Decision = keyof typeof PLANS;

/** From which states a decision leads somewhere. */
const FROM: Record<Decision, readonly string[]> = {
	review: ["submitted"],
	accept: ["submitted", "under_review"],
	decline: ["submitted", "under_review"],
	reopen: ["under_review", "accepted", "enrolled", "declined"],
};

const REFUSED: Record<Decision, string> = {
	review: "was already reviewed",
	accept: "isn't pending",
	decline: "isn't pending",
	reopen: "hasn't been decided",
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

/** A registration as it is decided about. */
interface ToDecide {
	booked: Booked;
	rows: DecidingRows;
}

/** What deciding about a registration looks at, as reads of one trip. */
export const toDecideReads = (at: Parameters<typeof bookedReads>[0], id: string) => ({
	...bookedReads(at, id),
	...decidingReads(at, id),
});

async function readToDecide(ctx: CampCtx, id: string): Promise<ToDecide> {
	const rows = await readBatch(ctx.db, toDecideReads(ctx, id));
	return { booked: submitted(rows), rows };
}

/**
 * Decides about one registration, all of it or nothing, and writes to the family in the same batch. Accepting takes the
 * places, makes the children active campers and bills what is due; what needs nothing more is enrolled at once. Declining
 * frees what was taken beside and ends its waits. Reopening takes either back, while nothing was paid, and the email with it
 * where that was not sent yet; else the family is told which email holds no more.
 * Accepting comes behind whoever waits for these places, unless staff pass them over, which the audit row keeps.
 * @param read the registration as the request has read it already
 * @throws FULL naming what is full, with `details.kept_for_waitlist` where it is kept for the waitlist; CONFLICT when it is in another state, was changed meanwhile, or the plan's campers are
 * used up; NOT_FOUND
 */
export async function decideRegistration(
	ctx: CampCtx,
	{ registration_id, decision, reason, pass_over = false }: Decide,
	read?: ToDecide,
): Promise<Decided> {
	const { booked, rows } = read ?? (await readToDecide(ctx, registration_id));
	const { registration: row } = booked;
	const family = familyName(booked.contact);
	if (!FROM[decision].includes(row.status)) throw conflict(`${family} ${REFUSED[decision]}.`);
	const plan = PLANS[decision](ctx, { booked, rows, reason: reason ?? null });
	const done: Decided = {
		registration_id,
		family,
		status: plan.becomes ?? plan.status,
		reason: reason ?? null,
	};
	const after = settlingAfter(ctx, plan.freed);
	const write = (guard: Statement[], passed_over: PassedOver) =>
		commit(ctx, {
			statements: [
				...guard,
				unchanged(ctx, booked),
				...plan.statements,
				touched(ctx, row.id, {
					status: plan.status,
					decision_reason: reason ?? null,
					...(decision === "reopen" || decision === "review"
						? { decided_by: null, decided_at: null }
						: { decided_by: ctx.user.id, decided_at: ctx.clock.now() }),
					ended_at: decision === "decline" ? ctx.clock.now() : null,
				}),
				...(decision === "accept" ? settleEnrolled(ctx, [row.id]) : []),
				...postBooking(ctx, [row.id], ctx.today),
				...after.reads,
			],
			audit: {
				action: `registration.${decision}`,
				entity: "registration",
				entity_id: row.id,
				changes: {
					status: [row.status, plan.status],
					reason: reason ?? null,
					...(passed_over.length > 0 ? { passed_over } : {}),
				},
			},
			messages: plan.mail ? familyEmail(ctx, booked, plan.mail) : [],
			answer: { data: done, status: 200 },
			refusals: {
				...placeRefusals,
				...planRefusals,
				...changedRefusals,
				...returnRefusals,
				"guard:letter_sent": () =>
					conflict(`We just emailed ${family}. Undo the decision again to send them a correction.`),
				"guard:session_closed": () => conflict(`A session that ${family} chose doesn't take anyone anymore.`),
				add_on_taken: () => conflict(`An add-on that ${family} chose has sold out.`),
				discount_used: () => conflict(`A discount that ${family} used has run out.`),
				"unique:enrollment.camp_id, enrollment.session_id, enrollment.camper_id": () =>
					conflict(`A child of ${family} is already in one of these sessions.`),
			},
		});
	let answers: unknown[];
	try {
		answers = await (plan.takes ? bookByStaff(ctx, plan.takes, pass_over, write) : write([], []));
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "FULL") throw error;
		const { refusal } = isKeptForList(error)
			? { refusal: error }
			: await lacking(ctx, booked, plan.takes ?? []);
		throw named(family, refusal);
	}
	await after.settle(answers);
	return done;
}

/** A refusal among those of several families. */
const named = (family: string, { message, details }: AppError) =>
	new AppError("FULL", { message: `${family}: ${message}`, details });
