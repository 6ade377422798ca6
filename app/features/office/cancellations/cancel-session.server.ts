import {
	assertSessionStatus,
	type SessionRow,
	statusStatements,
} from "#app/features/program/sessions/index.server";
import { stale } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { type CancellationChoice, startCancellation } from "./start-cancellation.server";
import type { Target } from "./targets.server";

/** Cancellation target for a single session. */
export const sessionTarget = ({ id }: Pick<SessionRow, "id">): Target => ({
	session_ids: [id],
	add_on_id: null,
});

/**
 * Cancels a session permanently. If families hold enrollments, waitlist entries or offers, see {@link
 * startCancellation}.
 * @returns the ID of the cancellation; null if no family held anything
 * @throws CONFLICT for one that is completed, canceled or over; STALE when its status changed in the meantime
 */
export async function cancelSession(
	ctx: CampCtx,
	found: SessionRow,
	choice: CancellationChoice,
): Promise<{ id: string } | null> {
	assertSessionStatus(found, "cancelled");
	if (found.taken > 0 && found.end_date < ctx.today) {
		throw new AppError("CONFLICT", {
			message: `${found.name} has ended. Complete it instead of canceling it.`,
		});
	}
	return startCancellation(
		ctx,
		{
			kind: "session",
			name: found.name,
			season_id: found.season_id,
			target: sessionTarget(found),
			changes: statusStatements(ctx, found, "cancelled"),
			audit: {
				action: "session.set_status",
				entity: "session",
				entity_id: found.id,
				changes: { status: [found.status, "cancelled"] },
			},
			refusals: {
				"guard:session_status": stale,
				session_held: () =>
					new AppError("CONFLICT", {
						message: `A family just took a spot in ${found.name}. Review the changes, then cancel.`,
					}),
			},
		},
		choice,
	);
}
