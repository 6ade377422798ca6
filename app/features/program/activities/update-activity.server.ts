import { and, eq } from "drizzle-orm";
import { activity } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { changesOf } from "#app/lib/changes";
import { abortIfStale, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import type { Activity, ActivityChange } from "./inputs";
import { type ActivityRow, activityById, toActivity } from "./queries.server";
import { activityRefusals } from "./refusals.server";

/**
 * Changes an activity.
 * @throws STALE; INVALID on `category_id`, `location_id` or `max_grade`; NOT_FOUND when it was deleted in the
 *   meantime
 */
export async function updateActivity(
	ctx: CampCtx,
	found: ActivityRow,
	{ updated_at, ...change }: ActivityChange,
): Promise<Activity> {
	const camp_id = ctx.camp.id;
	const own = and(eq(activity.camp_id, camp_id), eq(activity.id, found.id));
	const answers = await commit(ctx, {
		statements: [
			...abortIfStale(ctx, activity, own, updated_at),
			ctx.db
				.update(activity)
				.set({ ...change, updated_at: nextStamp(activity.updated_at, ctx.clock.now()) })
				.where(own),
			activityById(ctx.db, camp_id, found.id),
		],
		audit: {
			action: "activity.update",
			entity: "activity",
			entity_id: found.id,
			changes: changesOf(found, change),
		},
		refusals: activityRefusals,
	});
	const [stored] = answers.at(-1) as ActivityRow[];
	if (!stored) throw notFound("This activity");
	return toActivity(stored);
}
