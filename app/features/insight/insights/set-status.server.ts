import { and, eq, sql } from "drizzle-orm";
import { insight } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import type { Chosen } from "./inputs";
import { canSee, type InsightRow } from "./insights.server";

/** What a route does before it changes an insight. @throws NOT_FOUND for one that the user can't see */
export function assertSees(ctx: CampCtx, found: InsightRow): void {
	if (!canSee(ctx, found)) throw notFound("This insight");
}

/** Marks an insight for everyone in the camp: as seen, as dismissed until it has doubled, or as acted on. */
export async function setStatus(ctx: CampCtx, found: InsightRow, status: Chosen): Promise<InsightRow> {
	const set = {
		status,
		dismissed_size: status === "dismissed" ? found.size : null,
		changed_at: ctx.clock.now(),
		changed_by: ctx.user.id,
	};
	await commit(ctx, {
		statements: [
			ctx.db
				.update(insight)
				// Its size is that of the moment: the day's run can come between.
				.set({ ...set, dismissed_size: status === "dismissed" ? sql`${insight.size}` : null })
				.where(and(eq(insight.camp_id, ctx.camp.id), eq(insight.id, found.id))),
		],
		audit: {
			action: `insight.${status}`,
			entity: "insight",
			entity_id: found.id,
			changes: { rule: found.rule },
		},
	});
	return { ...found, ...set };
}
