import type { Statement } from "#db/client";
import { enrollment } from "#db/schema";
import { gradeFor, gradeSettings } from "#app/features/people/campers/index.server";
import { newId } from "#app/lib/ids";
import { calledName } from "#app/lib/people";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { bookedRefusals, notBooked } from "./booked.server";
import type { EnrollmentDone } from "./enroll-camper.server";
import type { EnrollmentFields } from "./inputs";
import { leaving } from "./leave.server";
import { type EnrollingSession, type Leavable, readEnrollment } from "./queries.server";
import {
	assertFits,
	assertTakesCampers,
	carryOut,
	conflict,
	placeRefusals,
	sessionStillOpen,
} from "./refusals.server";
import { enrollmentText, firstDay, isHeld, joinsOn } from "./rules";

interface MoveEnrollment {
	enrollment_id: string;
	/** Id of the session to move to. */
	session_id: string;
	confirm_ineligible?: boolean;
}

/** Result of leaving a session, with the ids of the groups the camper was removed from. */
export interface LeaveDone extends EnrollmentDone {
	groups: string[];
}

/**
 * Moves a camper to another session in one batch, with the new spot and the release of the old one. In a session
 * that has begun, the old days end today (and the new ones start tomorrow) if the camper was marked there today,
 * otherwise yesterday (and today). Before the session begins, no day is left and the camper leaves its groups.
 * @throws as enrollCamper; CONFLICT when the enrollment has no spot, belongs to a registration, or was changed or
 *   the camper was marked in the meantime
 */
export async function moveEnrollment(ctx: CampCtx, input: MoveEnrollment): Promise<LeaveDone> {
	const read = await readEnrollment(ctx, input.enrollment_id, { to: input.session_id });
	const move = planMove(ctx, read);
	const { made, name, text } = move;
	const done = await carryOut(ctx, move.into, async () => {
		if (!isHeld(read.enrollment.status)) {
			throw conflict(`${name} has no enrollment in ${read.session.name} to move.`);
		}
		move.check(input.confirm_ineligible ?? false);
		const leave = move.leave();
		const answers = await commit(ctx, {
			statements: [
				...leave.guards,
				notBooked(ctx, read.enrollment.id),
				...move.statements,
				...leave.statements,
			],
			audit: { ...move.audit, changes: { ...move.audit.changes, ends_on: leave.ends_on } },
			answer: { data: made, status: 200 },
			refusals: { ...leave.refusals, ...move.refusals, ...bookedRefusals(name, read.session.name) },
		});
		// The waitlist has the first right to the released spot.
		ctx.settleAt(ctx.camp.id, ctx.clock.now());
		return { enrollment: made, text, groups: leave.groupsLeft(answers) };
	});
	return "replayed" in done ? { enrollment: done.replayed as EnrollmentFields, text, groups: [] } : done;
}

/**
 * Plans an enrollment move for a batch: the checks, the statements that leave the old session, and the new
 * enrollment. Shared by all flows that move a camper.
 */
export function planMove(
	ctx: CampCtx,
	read: Leavable & { to: EnrollingSession | null; grade_override: number | null },
) {
	const { enrollment: old, camper: child, session: from, to, grade_override } = read;
	if (!to) throw notFound("This session");
	const grade = gradeFor(
		{ birth_date: child.birth_date, grade_override },
		{ year: to.season_year },
		gradeSettings(ctx.camp.settings).cutoff,
	);
	const name = calledName(child);
	const at = ctx.clock.now();
	const begins = firstDay(ctx.today, read.marked_today);
	const made: EnrollmentFields = {
		...old,
		id: newId(),
		session_id: to.id,
		gender: child.gender,
		grade,
		starts_on: joinsOn(to, begins),
		ends_on: null,
		moved_from_id: old.id,
		created_at: at,
		updated_at: at,
	};
	return {
		made,
		name,
		into: { session: to, gender: child.gender, grade },
		text: enrollmentText.moved(name, to.name),
		/**
		 * Checks the move.
		 * @throws CONFLICT when the target is the same session, or a session no longer accepts campers; INVALID on
		 *   `confirm_ineligible`
		 */
		check(confirmed: boolean) {
			if (to.id === from.id) throw conflict(`${name} is already in ${to.name}.`);
			if (from.status === "completed" || ctx.today > from.end_date) {
				throw conflict(`${from.name} is over. Enroll ${name} in ${to.name} instead.`);
			}
			assertTakesCampers(to, begins);
			assertFits(to, child, grade, confirmed);
		},
		leave: () => leaving(ctx, read, name, { status: "withdrawn", reason: `Moved to ${to.name}` }),
		statements: [
			sessionStillOpen(ctx, to.id),
			ctx.db.insert(enrollment).values({ camp_id: ctx.camp.id, ...made, changed_by: ctx.user.id }),
		] satisfies Statement[],
		audit: {
			action: "enrollment.move",
			entity: "enrollment",
			entity_id: made.id,
			changes: {
				camper_id: child.id,
				moved_from_id: old.id,
				session_id: [from.id, to.id],
				starts_on: made.starts_on,
			},
		},
		refusals: placeRefusals(name, to),
	};
}
