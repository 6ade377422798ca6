import { and, eq, isNull } from "drizzle-orm";
import { camper } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import type { CamperStatus } from "./rules";

/** Sets a camper's status: archived, active or lead. Rosters and enrollments don't change. */
export async function setCamperStatus(
	ctx: CampCtx,
	stored: { id: string; status: CamperStatus },
	status: CamperStatus,
): Promise<void> {
	if (stored.status === status) return;
	await commit(ctx, {
		statements: [
			ctx.db
				.update(camper)
				.set({ status, updated_at: nextStamp(camper.updated_at, ctx.clock.now()) })
				.where(and(eq(camper.camp_id, ctx.camp.id), eq(camper.id, stored.id), isNull(camper.deleted_at))),
		],
		audit: {
			action: "camper.status",
			entity: "camper",
			entity_id: stored.id,
			changes: { status: [stored.status, status] },
		},
	});
}
