import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { camper, person } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import {
	abortWhenTooLate,
	bringBack,
	deletedAt,
	mergedAway,
	tooLate,
} from "#app/platform/audit/restore.server";
import type { CampCtx } from "#app/platform/context.server";

/**
 * Restores a deleted camper with everything that was deleted along with them. A camper who isn't deleted stays
 * unchanged.
 * @param reads run after the restore
 * @returns the results of `reads`
 * @throws CONFLICT after 30 days, or when they were merged into another person
 */
export async function restoreCamper(ctx: CampCtx, id: string, reads: Statement[] = []): Promise<unknown[]> {
	const gone = deletedAt(ctx, camper, id);
	const answers = await commit(ctx, {
		statements: [
			abortWhenTooLate(ctx, gone),
			// The person is restored first: it comes back only if it was deleted together with the camper, and the camper's
			// row still holds that time.
			bringBack(ctx, person, id, sql`deleted_at = ${gone}`),
			bringBack(ctx, camper, id),
			...reads,
		],
		audit: { action: "camper.restore", entity: "camper", entity_id: id },
		refusals: {
			...tooLate("This camper was"),
			...mergedAway,
		},
	});
	return answers.slice(answers.length - reads.length);
}
