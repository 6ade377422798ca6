import { and, eq, sql } from "drizzle-orm";
import { camper, person } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { commit } from "~/platform/audit/commit.server";
import { abortWhenTooLate, mergedAway, tooLate } from "~/platform/audit/restore.server";
import type { CampCtx } from "~/platform/context.server";

/**
 * Brings a deleted camper back as they were. One who is not deleted stays as they are.
 * @throws CONFLICT after 30 days, or when they were merged into somebody else
 */
export async function restoreCamper(ctx: CampCtx, id: string): Promise<void> {
	const at = ctx.clock.now();
	const camp = ctx.camp.id;
	const deletedAt = sql`(SELECT c.deleted_at FROM camper c WHERE c.camp_id = ${camp} AND c.id = ${id})`;
	await commit(ctx, {
		statements: [
			abortWhenTooLate(ctx, deletedAt),
			// Only what went with the camper comes back with them, so the person is asked first.
			ctx.db
				.update(person)
				.set({ deleted_at: null, updated_at: nextStamp(person.updated_at, at) })
				.where(and(eq(person.camp_id, camp), eq(person.id, id), sql`${person.deleted_at} = ${deletedAt}`)),
			ctx.db
				.update(camper)
				.set({ deleted_at: null, updated_at: nextStamp(camper.updated_at, at) })
				.where(and(eq(camper.camp_id, camp), eq(camper.id, id), sql`${camper.deleted_at} IS NOT NULL`)),
		],
		audit: { action: "camper.restore", entity: "camper", entity_id: id },
		refusals: {
			...tooLate("This camper was"),
			...mergedAway,
		},
	});
}
