import { readBatch, type Statement } from "#db/client";
import { planRefusals } from "#app/features/program/enrollments/index.server";
import { changeBooking } from "#app/features/ledger/ledger/index.server";
import {
	bookByStaff,
	isKeptForList,
	type PassedOver,
	settlingAfter,
} from "#app/features/admission/waitlist/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { type Booked, bookedReads, familyName, submitted } from "./booked.server";
import { changedRefusals, conflict, returnRefusals, touched, unchanged } from "./booked-changes.server";
import { type DecidingRows, decidingReads, PLANS } from "./decision-plans.server";
import { familyEmail } from "./emails.server";
import { lacking, placeRefusals } from "./places.server";

/** Staff decision about a submitted registration. */
export type Decision = keyof typeof PLANS;

/** Statuses in which each decision is possible. */
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
	/** Reason that the family reads; required for a decline. */
	reason?: string | null;
	/** Accepts even when the free spots are reserved for the waitlist. */
	pass_over?: boolean;
}

export interface Decided {
	registration_id: string;
	family: string;
	status: string;
	reason: string | null;
}

/** A registration with the rows for a decision. */
interface ToDecide {
	booked: Booked;
	rows: DecidingRows;
}

/** Reads for a decision about a registration, in one round trip. */
export const toDecideReads = (at: Parameters<typeof bookedReads>[0], id: string) => ({
	...bookedReads(at, id),
	...decidingReads(at, id),
});

async function readToDecide(ctx: CampCtx, id: string): Promise<ToDecide> {
	const rows = await readBatch(ctx.db, toDecideReads(ctx, id));
	return { booked: submitted(rows), rows };
}

/**
 * Decides about a registration as a whole, and emails the family in the same batch.
 * - Accept: takes the spots, makes the children active campers and creates the charges; enrolls right away when
 *   nothing else is needed. The waitlist comes first unless staff skip it, which the audit row records.
 * - Decline: releases add-ons and ends the waits.
 * - Reopen: reverses either one, as long as nothing was paid. It withdraws the unsent email, or else emails the
 *   family that the earlier one is void.
 * @param read the registration, when the request has already read it
 * @throws FULL naming what is full, with `details.kept_for_waitlist` when it is reserved for the waitlist;
 *   CONFLICT when the status doesn't fit, it changed meanwhile, or the plan's camper limit is reached; NOT_FOUND
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
	const concerned = { enrolls: decision === "accept" ? [row.id] : [], posts: [row.id] };
	const write = (guard: Statement[], passed_over: PassedOver) =>
		changeBooking(ctx, {
			...concerned,
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
			],
			after: settlingAfter(ctx, plan.freed),
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
				"guard:email_sent": () =>
					conflict(`We just emailed ${family}. To send a correction, undo the decision again.`),
				"guard:session_closed": () => conflict(`A session that ${family} chose is no longer taking campers.`),
				add_on_taken: () => conflict(`An add-on that ${family} chose has sold out.`),
				discount_used: () => conflict(`A discount that ${family} used has run out.`),
				"unique:enrollment.camp_id, enrollment.session_id, enrollment.camper_id": () =>
					conflict(`A child of ${family} is already in one of these sessions.`),
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
	return done;
}

/** Adds the family's name to an error, for decisions about several families. */
const named = (family: string, { message, details }: AppError) =>
	new AppError("FULL", { message: `${family}: ${message}`, details });
