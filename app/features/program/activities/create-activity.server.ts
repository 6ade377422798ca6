import { activity } from "#db/schema";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import type { Activity, ActivityInput } from "./inputs";
import { type ActivityRow, activityById, toActivity } from "./queries.server";
import { activityRefusals } from "./refusals.server";

/** Adds an activity. @throws INVALID on `category_id`, `location_id` (not the camp's) or `max_grade` */
export async function createActivity(ctx: CampCtx, input: ActivityInput): Promise<Activity> {
	const id = newId();
	const at = ctx.clock.now();
	const answers = await commit(ctx, {
		statements: [
			ctx.db.insert(activity).values({
				...input,
				is_indoor: input.is_indoor ?? false,
				is_active: input.is_active ?? true,
				camp_id: ctx.camp.id,
				id,
				created_at: at,
				updated_at: at,
			}),
			activityById(ctx.db, ctx.camp.id, id),
		],
		audit: { action: "activity.create", entity: "activity", entity_id: id, changes: { name: input.name } },
		refusals: activityRefusals,
	});
	return toActivity((answers[1] as [ActivityRow])[0]);
}
