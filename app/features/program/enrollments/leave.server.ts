import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { enrollment, group_camper } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { lostReason } from "#app/features/camp/definitions/index.server";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { RuleCtx } from "#app/platform/context.server";
import { isMarked, type Leavable } from "./queries.server";
import { conflict } from "./refusals.server";
import { type EndStatus, lastDay } from "./rules";

/** Part of a batch that takes a camper out of a session, shared by ending and moving. */
interface Leaving {
	/** Camper's last day. Null when no day is left. */
	ends_on: string | null;
	/** First in the batch: what has to be as it was read. The first answers the ids of the groups the camper was in. */
	guards: Statement[];
	/** What ends; behind the enrollment that the camper is moved to, so that the event says that they left by it. */
	statements: Statement[];
	/** The ids of the groups the camper was taken out of, from what the batch answered. */
	groupsLeft(answers: unknown[]): string[];
	refusals: Record<string, () => Error>;
}

/**
 * Ends an enrollment as of today. Past days are kept (`ends_on`); when none is left, the camper also leaves the
 * session's groups. Aborts when the enrollment was changed, or the camper was marked, since it was read.
 */
export function leaving(
	ctx: RuleCtx,
	read: Pick<Leavable, "enrollment" | "session" | "marked_today">,
	name: string,
	change: { status: EndStatus; reason: string; lost_reason?: string | null },
) {
	const { enrollment: old, session, marked_today } = read;
	const at = ctx.clock.now();
	const ends_on = lastDay({
		start_date: session.start_date,
		starts_on: old.starts_on,
		today: ctx.today,
		marked_today,
	});
	const inGroups = and(
		eq(group_camper.camp_id, ctx.camp.id),
		eq(group_camper.session_id, old.session_id),
		eq(group_camper.camper_id, old.camper_id),
	);
	const guards: Statement[] = [
		ctx.db.select({ group_id: group_camper.group_id }).from(group_camper).where(inGroups),
		abortWhen(
			ctx,
			"enrollment_changed",
			sql`NOT EXISTS (SELECT 1 FROM enrollment WHERE camp_id = ${ctx.camp.id} AND id = ${old.id}
				AND ended_at IS NULL AND updated_at = ${old.updated_at})`,
		),
		abortWhen(ctx, "marked", sql`${isMarked(ctx.camp.id, old, ctx.today)} <> ${marked_today ? 1 : 0}`),
	];
	const statements: Statement[] = [
		ctx.db
			.update(enrollment)
			.set({
				status: change.status,
				end_reason: change.reason,
				lost_reason: lostReason(ctx.camp.id, change.lost_reason),
				ended_at: at,
				ends_on,
				changed_by: ctx.user?.id ?? null,
				updated_at: nextStamp(enrollment.updated_at, at),
			})
			.where(and(eq(enrollment.camp_id, ctx.camp.id), eq(enrollment.id, old.id))),
		...(ends_on === null ? [ctx.db.delete(group_camper).where(inGroups)] : []),
	];
	return {
		ends_on,
		guards,
		statements,
		groupsLeft: (answers) =>
			ends_on === null ? (answers[0] as { group_id: string }[]).map(({ group_id }) => group_id) : [],
		refusals: {
			"guard:enrollment_changed": () =>
				conflict(`Someone else changed ${name}'s enrollment in ${session.name}. Reload to see the latest.`),
			"guard:marked": () => conflict(`${name}'s attendance in ${session.name} has changed. Try again.`),
		},
	} satisfies Leaving;
}
