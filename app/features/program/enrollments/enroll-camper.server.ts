import { and, eq, sql } from "drizzle-orm";
import { camper, enrollment } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { gradeFor, gradeSettings } from "#app/features/people/campers/index.server";
import { newId } from "#app/lib/ids";
import { calledName } from "#app/lib/people";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import type { EnrollmentFields } from "./inputs";
import { readForEnrolling } from "./queries.server";
import {
	assertFits,
	assertTakesCampers,
	carryOut,
	conflict,
	placeRefusals,
	planRefusals,
	sessionStillOpen,
	withinPlan,
} from "./refusals.server";
import { enrollmentText, type HeldStatus, joinsOn } from "./rules";

export interface EnrollCamper {
	camper_id: string;
	session_id: string;
	/** Defaults to enrolled. */
	status?: HeldStatus;
	/** Confirms an age or grade outside the session's range. */
	confirm_ineligible?: boolean;
}

/** Result of an enrollment change. `text` describes it for the user. */
export interface EnrollmentDone {
	enrollment: EnrollmentFields;
	text: string;
}

/**
 * Enrolls a camper. Gender and entering grade are stored as they are now, because they decide which spot buckets
 * count the camper. In a session that has begun, the camper is expected from today; a lead becomes active.
 * @throws FULL when no spot is left (the database decides); CONFLICT when already enrolled, the session is over,
 *   completed or canceled, the camper is archived, or the plan's camper limit is reached; INVALID on
 *   `confirm_ineligible` when age or grade don't fit; NOT_FOUND
 */
export async function enrollCamper(ctx: CampCtx, input: EnrollCamper): Promise<EnrollmentDone> {
	const { camper: child, session, grade_override } = await readForEnrolling(ctx, input);
	const grade = gradeFor(
		{ birth_date: child.birth_date, grade_override },
		{ year: session.season_year },
		gradeSettings(ctx.camp.settings).cutoff,
	);
	const name = calledName(child);
	const at = ctx.clock.now();
	const made: EnrollmentFields = {
		id: newId(),
		session_id: session.id,
		camper_id: child.id,
		status: input.status ?? "enrolled",
		gender: child.gender,
		grade,
		starts_on: joinsOn(session, ctx.today),
		ends_on: null,
		moved_from_id: null,
		ended_at: null,
		created_at: at,
		updated_at: at,
	};
	const done = await carryOut(ctx, { session, gender: child.gender, grade }, async () => {
		assertTakesCampers(session, ctx.today);
		if (child.status === "archived") throw conflict(`${name} is archived. Restore ${name} first.`);
		assertFits(session, child, grade, input.confirm_ineligible ?? false);
		await commit(ctx, {
			statements: [
				sessionStillOpen(ctx, session.id),
				stillCamper(ctx, child.id),
				withinPlan(ctx, [child.id]),
				ctx.db.insert(enrollment).values({ camp_id: ctx.camp.id, ...made, changed_by: ctx.user.id }),
				ctx.db
					.update(camper)
					.set({ status: "active", updated_at: nextStamp(camper.updated_at, at) })
					.where(and(eq(camper.camp_id, ctx.camp.id), eq(camper.id, child.id), eq(camper.status, "lead"))),
			],
			audit: {
				action: "enrollment.create",
				entity: "enrollment",
				entity_id: made.id,
				changes: {
					session_id: session.id,
					camper_id: child.id,
					status: made.status,
					...(input.confirm_ineligible ? { confirm_ineligible: true } : {}),
				},
			},
			answer: { data: made, status: 201 },
			refusals: {
				...placeRefusals(name, session),
				"guard:camper_gone": () => conflict(`${name} was archived in the meantime.`),
				...planRefusals,
			},
		});
		return { enrollment: made, text: enrollmentText.enrolled(name, session.name) };
	});
	return "replayed" in done
		? { enrollment: done.replayed as EnrollmentFields, text: enrollmentText.enrolled(name, session.name) }
		: done;
}

const stillCamper = (ctx: CampCtx, camper_id: string) =>
	abortWhen(
		ctx,
		"camper_gone",
		sql`NOT EXISTS (SELECT 1 FROM camper WHERE camp_id = ${ctx.camp.id} AND id = ${camper_id}
			AND deleted_at IS NULL AND status <> 'archived')`,
	);
