import { sql } from "drizzle-orm";
import { nextUpdatedAt } from "#db/stamp";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { allVisible, auditEach, type BulkChange, bulkRefusals, rowsReturned } from "./bulk.server";

/**
 * Archives up to 100 campers, all or none.
 * @throws NOT_FOUND when one of them doesn't exist
 */
export async function archiveCampers(ctx: CampCtx, camper_ids: string[]): Promise<BulkChange> {
	const at = ctx.clock.now();
	const [, , written] = await commit(ctx, {
		statements: [
			allVisible(ctx, camper_ids),
			auditEach(ctx, {
				action: "camper.status",
				camper_ids,
				changes: sql`json_object('status', json_array(c.status, 'archived'))`,
				when: sql`c.status <> 'archived'`,
			}),
			ctx.db.all(sql`UPDATE camper SET status = 'archived', updated_at = ${nextUpdatedAt(at)}
				WHERE camp_id = ${ctx.camp.id} AND id IN (SELECT value FROM json_each(${JSON.stringify(camper_ids)})) AND status <> 'archived'
				RETURNING id`),
		],
		audit: [],
		refusals: bulkRefusals,
	});
	return { count: rowsReturned(written), change: ctx.request_id };
}
