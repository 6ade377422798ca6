import { and, eq } from "drizzle-orm";
import { activity } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";

/**
 * Deletes an activity without references.
 * @throws IN_USE when something refers to it
 */
export async function deleteActivity(ctx: CampCtx, found: { id: string; name: string }): Promise<void> {
	await commit(ctx, {
		statements: [
			ctx.db.delete(activity).where(and(eq(activity.camp_id, ctx.camp.id), eq(activity.id, found.id))),
		],
		audit: {
			action: "activity.delete",
			entity: "activity",
			entity_id: found.id,
			changes: { name: found.name },
		},
		refusals: {
			foreign_key: () =>
				new AppError("IN_USE", {
					message: `${found.name} is in use, so it can't be deleted. Turn it off instead.`,
				}),
		},
	});
}
