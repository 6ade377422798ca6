import { sql } from "drizzle-orm";
import { saved_method } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import type { SavedMethod } from "./queries.server";

/** Makes this card the one for autopay. @throws NOT_FOUND when it is no longer saved */
export async function changeDefault(ctx: CampCtx, method: SavedMethod): Promise<void> {
	const { id, household_id, account_id } = method;
	const stamp = sql`updated_at = ${nextStamp(saved_method.updated_at, ctx.clock.now())}`;
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"method_gone",
				sql`NOT EXISTS (SELECT 1 FROM saved_method WHERE camp_id = ${ctx.camp.id} AND id = ${id} AND detached_at IS NULL)`,
			),
			ctx.db.run(sql`UPDATE saved_method SET is_default = 0, ${stamp} WHERE camp_id = ${ctx.camp.id}
				AND household_id = ${household_id} AND account_id = ${account_id} AND is_default = 1 AND id <> ${id}`),
			ctx.db.run(
				sql`UPDATE saved_method SET is_default = 1, ${stamp} WHERE camp_id = ${ctx.camp.id} AND id = ${id}`,
			),
		],
		audit: {
			action: "saved_method.make_default",
			entity: "saved_method",
			entity_id: id,
			changes: { household_id },
		},
		refusals: { "guard:method_gone": () => notFound("This card") },
	});
}
