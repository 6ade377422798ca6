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
import { changeBooking } from "#app/features/ledger/ledger/index.server";
import { assertAdmitted } from "#app/features/admission/waiting-room/index.server";
import { settleSessions } from "#app/features/admission/waitlist/index.server";
import { abortWhen, storedAnswer } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { checkDraft } from "./check-draft.server";
import { placesMissing } from "./hold-places.server";
import { submittedMail } from "./submitted-mail.server";
import { noChildOf, SAME_CHILD } from "./same-child.server";

/**
 * Books a family's drafted registration as a whole at the displayed price.
 * @param seen_total_cents total that the family saw last
 * @param confirm_duplicate confirms that a child is not the other one with the same name and birth date
 * @throws FORBIDDEN before their turn in the waiting room; INVALID with `details.problems` while something is
 *   missing; FULL with `details.full` when spots are gone; CONFLICT with `details.confirm_with` for a repeated
 *   child; CONFLICT when the price has changed, the draft was changed elsewhere or was already submitted
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
	const priced = priceDraft(context, { currency: ctx.camp.currency, today: ctx.today });
	const { total_cents, deposit_cents } = priced;
	if (total_cents !== seen_total_cents) {
		throw new AppError("CONFLICT", {
			message: "The price has changed. Review it before you submit.",
			details: { total_cents },
		});
	}
	const booking = bookRegistration(ctx, context, { priced, parent_email: ctx.user.email });
	const done: Submitted = {
		registration_id: context.registration.id,
		status: booking.status,
		total_cents,
		deposit_cents,
	};
	const takes = booking.status === "accepted" || booking.status === "enrolled";
	const wanted = takes ? placesWanted(context) : [];
	const missing = takes ? placesMissing(context, ctx.clock.now()) : [];
	// A family that holds all its spots has already had its turn.
	if (!takes || missing.length > 0) await assertAdmitted(ctx, context.season, context.room);
	try {
		await takePlaces(ctx, context, { wanted, missing }, (guard) =>
			changeBooking(ctx, {
				posts: booking.posts,
				// Checks that the holds still exist: one that expired since it was read isn't among the missing spots.
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
		// A simultaneous request with the same key gets the result of the first one.
		const stored = ctx.idempotency ? await storedAnswer(ctx, ctx.idempotency) : null;
		if (stored) return stored.data as Submitted;
		throw error;
	}
	// A spot can be free that no entry ahead of theirs can use.
	await settleSessions(ctx, booking.waits_for);
	return done;
}

/** Prevents two simultaneous registrations from creating a record of the same new child. */
function notMadeMeanwhile(ctx: CampCtx, context: RegistrationContext): Statement[] {
	const [parent_id, identities] = [context.family?.parent_id, newIdentities(context)];
	return parent_id && identities.length > 0 ? [noChildOf(ctx, parent_id, identities)] : [];
}

const madeMeanwhile = () =>
	new AppError("CONFLICT", {
		message: "A child you added is already on your list of children. Choose that record in the first step.",
		details: { confirm_with: "confirm_duplicate" },
	});

/** Aborts unless at least `count` holds of the draft are still valid. */
const stillHeld = (ctx: CampCtx, context: RegistrationContext, count: number): Statement =>
	abortWhen(
		ctx,
		"places_moved",
		sql`(SELECT count(*) FROM place_hold h WHERE h.camp_id = ${ctx.camp.id}
			AND h.registration_id = ${context.registration.id} AND h.expires_at > ${ctx.clock.now()}) < ${count}`,
	);
