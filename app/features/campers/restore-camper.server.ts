import { and, eq, sql } from "drizzle-orm";
import { camper, person } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortWhen, commit } from "~/platform/audit/commit.server";
import type { CampCtx } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { restorableSince } from "./rules";

/**
 * Brings a deleted camper back as they were. One who is not deleted stays as they are.
 * @throws CONFLICT after 30 days, or when they were merged into somebody else
 */
export async function restoreCamper(ctx: CampCtx, id: string): Promise<void> {
	const at = ctx.clock.now();
	const camp = ctx.camp.id;
	const since = restorableSince(ctx.today);
	const deletedAt = sql`(SELECT c.deleted_at FROM camper c WHERE c.camp_id = ${camp} AND c.id = ${id})`;
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "too_late", sql`${deletedAt} < ${since}`),
			abortWhen(
				ctx,
				"merged",
				sql`EXISTS (SELECT 1 FROM person_merge m WHERE m.camp_id = ${camp} AND m.merged_id = ${id} AND m.undone_at IS NULL)`,
			),
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
			"guard:too_late": () =>
				new AppError("CONFLICT", {
					message: "This camper was deleted more than 30 days ago and cannot be restored.",
				}),
			"guard:merged": () =>
				new AppError("CONFLICT", {
					message: "This record was merged into another one. Undo the merge on that person's page.",
				}),
		},
	});
}
