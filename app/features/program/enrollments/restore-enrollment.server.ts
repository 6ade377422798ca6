import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { camp_group, enrollment, group_camper } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { calledName } from "#app/lib/people";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { bookedRefusals, notGivenUp } from "./booked.server";
import type { EnrollmentDone } from "./enroll-camper.server";
import { enrollmentById, isMarked, readEnrollment } from "./queries.server";
import { assertTakesCampers, carryOut, conflict, placeRefusals, sessionStillOpen } from "./refusals.server";
import { enrollmentText, type HeldStatus } from "./rules";

interface RestoreEnrollment {
	enrollment_id: string;
	status: HeldStatus;
	/** Ids of the groups to put the camper back into. */
	groups?: readonly string[];
}

/**
 * Undoes the end or move of an enrollment: the camper is enrolled again with all their days, and the enrollment
 * they were moved to ends.
 * @throws FULL when the spot is gone; CONFLICT when the enrollment hasn't ended, its registration line has ended,
 *   the session no longer accepts campers, or the camper was marked in the session they were moved to; NOT_FOUND
 */
export async function restoreEnrollment(ctx: CampCtx, input: RestoreEnrollment): Promise<EnrollmentDone> {
	const {
		enrollment: old,
		camper: child,
		session,
		successor: next,
	} = await readEnrollment(ctx, input.enrollment_id, { successor: true });
	const name = calledName(child);
	const at = ctx.clock.now();
	const text = enrollmentText.restored(name, session.name);
	const done = await carryOut(ctx, { session, gender: old.gender, grade: old.grade }, async () => {
		if (old.ended_at === null) throw conflict(`${name} is already in ${session.name}.`);
		assertTakesCampers(session, ctx.today);
		const restored = { ...old, status: input.status, ends_on: null, ended_at: null };
		const answers = await commit(ctx, {
			statements: [
				sessionStillOpen(ctx, session.id),
				notGivenUp(ctx, old.id),
				...(next ? takeBack(ctx, { ...next, camper_id: child.id }, at) : []),
				ctx.db
					.update(enrollment)
					.set({
						status: input.status,
						ended_at: null,
						end_reason: null,
						lost_reason: null,
						ends_on: null,
						changed_by: ctx.user.id,
						updated_at: nextStamp(enrollment.updated_at, at),
					})
					.where(and(eq(enrollment.camp_id, ctx.camp.id), eq(enrollment.id, old.id))),
				...(input.groups ?? []).map((group_id) => backInGroup(ctx, old, group_id)),
				enrollmentById(ctx, old.id),
			],
			audit: {
				action: "enrollment.restore",
				entity: "enrollment",
				entity_id: old.id,
				changes: { status: [old.status, input.status], ...(next ? { taken_back: next.id } : {}) },
			},
			answer: { data: restored, status: 200 },
			refusals: {
				...placeRefusals(name, session),
				...bookedRefusals(name, session.name),
				"guard:marked": () =>
					conflict(`${name} has attendance in the new session. Move ${name} back instead.`),
			},
		});
		return { enrollment: (answers.at(-1) as (typeof old)[])[0] ?? restored, text };
	});
	return "replayed" in done ? { enrollment: done.replayed as typeof old, text } : done;
}

/** Ends the enrollment created by a move, unless the camper was marked there. */
function takeBack(
	ctx: CampCtx,
	made: { id: string; session_id: string; camper_id: string },
	at: string,
): Statement[] {
	return [
		abortWhen(ctx, "marked", isMarked(ctx.camp.id, made, ctx.today)),
		ctx.db
			.update(enrollment)
			.set({
				status: "cancelled",
				ended_at: at,
				end_reason: "Move undone",
				ends_on: null,
				changed_by: ctx.user.id,
				updated_at: nextStamp(enrollment.updated_at, at),
			})
			.where(and(eq(enrollment.camp_id, ctx.camp.id), eq(enrollment.id, made.id))),
		ctx.db
			.delete(group_camper)
			.where(
				and(
					eq(group_camper.camp_id, ctx.camp.id),
					eq(group_camper.session_id, made.session_id),
					eq(group_camper.camper_id, made.camper_id),
				),
			),
	];
}

/** Skips a group that no longer exists, or when the camper is already in another one of its kind. */
const backInGroup = (ctx: CampCtx, old: { session_id: string; camper_id: string }, group_id: string) =>
	ctx.db.run(sql`INSERT INTO ${group_camper} (camp_id, session_id, kind, camper_id, group_id)
		SELECT camp_id, ${old.session_id}, kind, ${old.camper_id}, id FROM ${camp_group}
		WHERE camp_id = ${ctx.camp.id} AND id = ${group_id} AND is_active = 1
		ON CONFLICT DO NOTHING`);
