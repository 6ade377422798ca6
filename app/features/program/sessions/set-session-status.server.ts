import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { enrollment, session } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortWhen, commit, stale } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { SessionRow } from "./queries.server";
import { canMoveSession, SESSION_STATUS_LABELS, type SessionStatus } from "./rules";

/**
 * Checks that a session can change to a status.
 * @throws CONFLICT when it can't; the same status isn't a change
 */
export function assertSessionStatus(found: Pick<SessionRow, "name" | "status">, to: SessionStatus) {
	if (canMoveSession(found.status, to)) return;
	const [is, wanted] = [found.status, to].map((status) => SESSION_STATUS_LABELS[status].toLowerCase());
	throw new AppError("CONFLICT", { message: `${found.name} is ${is} and can't become ${wanted}.` });
}

/** Error for a cancellation while families still hold spots in a session: the constraint `session_held`. */
export const sessionHeld = (name: string) => () =>
	new AppError("CONFLICT", {
		message: `Families have enrollments, charges or waitlist entries for ${name}. Choose Cancel session to see who is affected and cancel it.`,
	});

/** Statements that change a session's status. Completing a session also completes its enrollments. */
export function statusStatements(
	ctx: CampCtx,
	found: Pick<SessionRow, "id" | "status">,
	to: SessionStatus,
): Statement[] {
	const at = ctx.clock.now();
	return [
		abortWhen(
			ctx,
			"session_status",
			sql`NOT EXISTS (SELECT 1 FROM session WHERE camp_id = ${ctx.camp.id} AND id = ${found.id} AND status = ${found.status})`,
		),
		ctx.db
			.update(session)
			.set({ status: to, updated_at: nextStamp(session.updated_at, at) })
			.where(and(eq(session.camp_id, ctx.camp.id), eq(session.id, found.id))),
		...(to === "completed"
			? [
					ctx.db
						.update(enrollment)
						.set({
							status: "completed",
							changed_by: ctx.user.id,
							updated_at: nextStamp(enrollment.updated_at, at),
						})
						.where(
							and(
								eq(enrollment.camp_id, ctx.camp.id),
								eq(enrollment.session_id, found.id),
								eq(enrollment.status, "enrolled"),
							),
						),
				]
			: []),
	];
}

/**
 * Changes a session's status: draft, published, running, completed, or canceled.
 * @throws CONFLICT; STALE
 */
export async function setSessionStatus(ctx: CampCtx, found: SessionRow, to: SessionStatus): Promise<void> {
	assertSessionStatus(found, to);
	await commit(ctx, {
		statements: statusStatements(ctx, found, to),
		audit: {
			action: "session.set_status",
			entity: "session",
			entity_id: found.id,
			changes: { status: [found.status, to] },
		},
		refusals: { "guard:session_status": stale, session_held: sessionHeld(found.name) },
	});
}
