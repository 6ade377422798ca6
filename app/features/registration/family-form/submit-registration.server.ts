import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import {
	bookRegistration,
	newIdentities,
	placesWanted,
	priceDraft,
	type Submitted,
	takePlaces,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import { assertAdmitted } from "#app/features/admission/waiting-room/index.server";
import { settleSessions } from "#app/features/admission/waitlist/index.server";
import { abortWhen, commit, storedAnswer } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { checkDraft } from "./check-draft.server";
import { placesMissing } from "./hold-places.server";
import { submittedMail } from "./submitted-mail.server";
import { noChildOf, SAME_CHILD } from "./same-child.server";

/**
 * Books a family's registration as it is drafted, all of it or nothing, at the price that was shown.
 * @param seen_total_cents what the family saw last
 * @param confirm_duplicate a child of the same name and birth date as another of the family is meant
 * @throws FORBIDDEN before their turn in the waiting room; INVALID with `details.problems` while something is missing; FULL with `details.full` when not all places are there
 * any more; CONFLICT with `details.confirm_with` for a child who is there already, when the price is another by now, the draft was changed elsewhere or submitted before
 */
export async function submitRegistration(
	ctx: CampCtx,
	context: RegistrationContext,
	{ seen_total_cents, confirm_duplicate = false }: { seen_total_cents: number; confirm_duplicate?: boolean },
): Promise<Submitted> {
	if (context.registration.status !== "draft") {
		throw new AppError("CONFLICT", { message: "This registration was already submitted." });
	}
	const problems = checkDraft(context, ctx.clock.now()).filter(
		({ about }) => !confirm_duplicate || about !== SAME_CHILD,
	);
	const [same] = problems;
	if (same && problems.every(({ about }) => about === SAME_CHILD)) {
		throw new AppError("CONFLICT", {
			message: same.message,
			details: { problems, confirm_with: "confirm_duplicate" },
		});
	}
	if (problems.length > 0) {
		const message =
			problems.length === 1 ? (problems[0]?.message ?? "") : "Some information is still missing.";
		throw new AppError("INVALID", { message, details: { problems } });
	}
	const { total_cents } = priceDraft(context, { currency: ctx.camp.currency, today: ctx.today });
	if (total_cents !== seen_total_cents) {
		throw new AppError("CONFLICT", {
			message: "The price has changed. Review it before you submit.",
			details: { total_cents },
		});
	}
	const booking = bookRegistration(ctx, context, { parent_email: ctx.user.email });
	const done: Submitted = {
		registration_id: context.registration.id,
		status: booking.status,
		total_cents,
		deposit_cents: booking.priced.deposit_cents,
	};
	const takes = booking.status === "accepted" || booking.status === "enrolled";
	const wanted = takes ? placesWanted(context) : [];
	const missing = takes ? placesMissing(context, ctx.clock.now()) : [];
	// Whoever holds all that they book has had their turn.
	if (!takes || missing.length > 0) await assertAdmitted(ctx, context.season, context.room);
	try {
		await takePlaces(ctx, context, { wanted, missing }, (guard) =>
			commit(ctx, {
				// What is held is still held: a hold that ran out since it was read was not missing then.
				statements: [
					stillHeld(ctx, context, wanted.length - missing.length),
					...(confirm_duplicate ? [] : notMadeMeanwhile(ctx, context)),
					...guard,
					...booking.statements,
				],
				audit: booking.audit,
				messages: [submittedMail(ctx, context, booking), ...booking.messages],
				refusals: { ...booking.refusals, "guard:same_child": madeMeanwhile },
				answer: { data: done, status: 201 },
			}),
		);
	} catch (error) {
		// The same request that came at the same moment: it is answered what the first one is.
		const stored = ctx.idempotency ? await storedAnswer(ctx, ctx.idempotency) : null;
		if (stored) return stored.data as Submitted;
		throw error;
	}
	// A place may be free for whom nobody before them can use it.
	await settleSessions(ctx, booking.waits_for);
	return done;
}

/** Of two registrations sent at once, only one makes a record of the same new child. */
function notMadeMeanwhile(ctx: CampCtx, context: RegistrationContext): Statement[] {
	const [parent_id, identities] = [context.family?.parent_id, newIdentities(context)];
	return parent_id && identities.length > 0 ? [noChildOf(ctx, parent_id, identities)] : [];
}

const madeMeanwhile = () =>
	new AppError("CONFLICT", {
		message: "A child you added is already on your list of children. Choose that record in the first step.",
		details: { confirm_with: "confirm_duplicate" },
	});

/** Aborts unless as many of the draft's holds stand as were counted on. */
const stillHeld = (ctx: CampCtx, context: RegistrationContext, count: number): Statement =>
	abortWhen(
		ctx,
		"places_moved",
		sql`(SELECT count(*) FROM place_hold h WHERE h.camp_id = ${ctx.camp.id}
			AND h.registration_id = ${context.registration.id} AND h.expires_at > ${ctx.clock.now()}) < ${count}`,
	);
