import { calledName } from "#app/lib/people";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { bookedRefusals, notBooked } from "./booked.server";
import type { EnrollmentFields } from "./inputs";
import { leaving } from "./leave.server";
import type { LeaveDone } from "./move-enrollment.server";
import { enrollmentById, readEnrollment } from "./queries.server";
import { carryOut, conflict } from "./refusals.server";
import { type EndStatus, enrollmentText } from "./rules";

interface EndEnrollment {
	enrollment_id: string;
	status: EndStatus;
	reason: string;
	/** Key of the camp's list of reasons for leaving. */
	lost_reason?: string | null;
}

/**
 * Ends a camper's enrollment and frees the spot. Days already attended are kept: the last day is today when they
 * were marked today, otherwise yesterday.
 * @throws CONFLICT when it has already ended, belongs to a registration, the session is over, or it was changed or
 *   the camper was marked in the meantime; NOT_FOUND
 */
export async function endEnrollment(ctx: CampCtx, input: EndEnrollment): Promise<LeaveDone> {
	const read = await readEnrollment(ctx, input.enrollment_id);
	const { enrollment: old, camper: child, session } = read;
	const name = calledName(child);
	const text = enrollmentText.ended(name, session.name, input.status);
	const done = await carryOut(ctx, null, async () => {
		if (old.ended_at !== null) throw conflict(`${name}'s enrollment in ${session.name} has already ended.`);
		if (session.status === "completed" || ctx.today > session.end_date) {
			throw conflict(`${session.name} is over, so ${name} can't be withdrawn anymore.`);
		}
		const leave = leaving(ctx, read, name, input);
		const ended = { ...old, status: input.status, ends_on: leave.ends_on };
		const answers = await commit(ctx, {
			statements: [...leave.guards, notBooked(ctx, old.id), ...leave.statements, enrollmentById(ctx, old.id)],
			audit: {
				action: "enrollment.end",
				entity: "enrollment",
				entity_id: old.id,
				changes: { status: [old.status, input.status], ends_on: leave.ends_on },
			},
			answer: { data: ended, status: 200 },
			refusals: { ...leave.refusals, ...bookedRefusals(name, session.name) },
		});
		// The waitlist has the first right to the spot.
		ctx.settleAt(ctx.camp.id, ctx.clock.now());
		const [stored] = answers.at(-1) as EnrollmentFields[];
		return { enrollment: stored ?? ended, text, groups: leave.groupsLeft(answers) };
	});
	return "replayed" in done ? { enrollment: done.replayed as EnrollmentFields, text, groups: [] } : done;
}
