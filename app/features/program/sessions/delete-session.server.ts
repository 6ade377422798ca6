import { and, eq, sql } from "drizzle-orm";
import { session } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { restorableSince } from "#app/lib/restoring";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";

/**
 * Deletes a session. Its history is kept, and it can be restored within 30 days.
 * @throws IN_USE while a camper is enrolled, in its lottery, or waitlisted
 */
export async function deleteSession(ctx: CampCtx, found: { id: string; name: string }): Promise<void> {
	const at = ctx.clock.now();
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"in_use",
				sql`EXISTS (SELECT 1 FROM enrollment WHERE camp_id = ${ctx.camp.id} AND session_id = ${found.id} AND ended_at IS NULL)`,
			),
			abortWhen(
				ctx,
				"waited_for",
				sql`EXISTS (SELECT 1 FROM registration_line l
						WHERE l.camp_id = ${ctx.camp.id} AND l.session_id = ${found.id} AND l.ended_at IS NULL)
					OR EXISTS (SELECT 1 FROM waitlist_wish w
						JOIN waitlist_entry e ON e.camp_id = w.camp_id AND e.id = w.entry_id AND e.status IN ('waiting', 'offered')
						WHERE w.camp_id = ${ctx.camp.id} AND w.session_id = ${found.id})`,
			),
			ctx.db
				.update(session)
				.set({ deleted_at: at, updated_at: nextStamp(session.updated_at, at) })
				.where(and(eq(session.camp_id, ctx.camp.id), eq(session.id, found.id))),
		],
		audit: { action: "session.delete", entity: "session", entity_id: found.id },
		refusals: {
			"guard:waited_for": () =>
				new AppError("IN_USE", {
					message: `Families have requested ${found.name} or are on its waitlist. Cancel it instead, so they're notified.`,
				}),
			"guard:in_use": () =>
				new AppError("IN_USE", {
					message: `Campers are enrolled in ${found.name}. Move the campers or end their enrollments first.`,
				}),
		},
	});
}

/**
 * Restores a deleted session.
 * @throws NOT_FOUND after 30 days; CONFLICT when its dates are no longer within its season
 */
export async function restoreSession(
	ctx: CampCtx,
	found: { id: string; name: string; deleted_at: string | null },
): Promise<void> {
	const at = ctx.clock.now();
	if (!found.deleted_at || found.deleted_at < restorableSince(ctx.today)) {
		throw notFound("This session");
	}
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"outside_season",
				sql`NOT EXISTS (SELECT 1 FROM session s JOIN season n ON n.camp_id = s.camp_id AND n.id = s.season_id
					WHERE s.camp_id = ${ctx.camp.id} AND s.id = ${found.id}
					AND s.start_date >= n.start_date AND s.end_date <= n.end_date)`,
			),
			ctx.db
				.update(session)
				.set({ deleted_at: null, updated_at: nextStamp(session.updated_at, at) })
				.where(and(eq(session.camp_id, ctx.camp.id), eq(session.id, found.id))),
		],
		audit: { action: "session.restore", entity: "session", entity_id: found.id },
		refusals: {
			"guard:outside_season": () =>
				new AppError("CONFLICT", {
					message: `${found.name} is now outside its season. Change the season first.`,
				}),
		},
	});
}
