import { eq, sql } from "drizzle-orm";
import { camp } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";

/**
 * Archives the camp: all its data stays, but no one can enter it. A camp is never deleted.
 * @throws IN_USE while a published or running session isn't over, because families count on it
 */
export async function archiveCamp(ctx: CampCtx): Promise<{ id: string; archived_at: string }> {
	const { id, name } = ctx.camp;
	const archived_at = ctx.clock.now();
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"camp_in_session",
				sql`EXISTS (SELECT 1 FROM session WHERE camp_id = ${id} AND deleted_at IS NULL
					AND status IN ('published', 'running') AND end_date >= ${ctx.today})`,
			),
			abortWhen(
				ctx,
				"camp_canceling",
				sql`EXISTS (SELECT 1 FROM cancellation WHERE camp_id = ${id} AND state = 'running')`,
			),
			ctx.db
				.update(camp)
				.set({ is_active: false, archived_at, updated_at: nextStamp(camp.updated_at, archived_at) })
				.where(eq(camp.id, id)),
		],
		audit: { action: "camp.archive", entity: "camp", entity_id: id },
		refusals: {
			"guard:camp_canceling": () =>
				new AppError("IN_USE", {
					message: "We're still notifying families of a cancellation. Archive the camp when that's finished.",
				}),
			"guard:camp_in_session": () =>
				new AppError("IN_USE", {
					message: `${name} has sessions that haven't ended. Complete or cancel them first.`,
				}),
		},
	});
	return { id, archived_at };
}
