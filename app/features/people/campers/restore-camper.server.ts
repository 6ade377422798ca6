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
 * Brings a deleted camper back as they were. One who is not deleted stays as they are.
 * @param reads what is read once they are back
 * @returns what the reads answered
 * @throws CONFLICT after 30 days, or when they were merged into somebody else
 */
export async function restoreCamper(ctx: CampCtx, id: string, reads: Statement[] = []): Promise<unknown[]> {
	const gone = deletedAt(ctx, camper, id);
	const answers = await commit(ctx, {
		statements: [
			abortWhenTooLate(ctx, gone),
			// Only what went with the camper comes back with them, so the person is asked first.
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
