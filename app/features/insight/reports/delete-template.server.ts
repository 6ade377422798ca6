import { and, eq, sql } from "drizzle-orm";
import { report_favorite, report_schedule, report_template } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { commit } from "#app/platform/audit/commit.server";
import { bringBack, deletedAt, abortWhenTooLate, hide, tooLate } from "#app/platform/audit/restore.server";
import type { CampCtx } from "#app/platform/context.server";
import { assertOwns, type TemplateRow, templateRefusals } from "./templates.server";

/** Deletes a saved report; its schedules stop. It can be restored within 30 days. @throws FORBIDDEN for someone else's report */
export async function deleteTemplate(ctx: CampCtx, found: TemplateRow): Promise<void> {
	assertOwns(ctx, found);
	const at = ctx.clock.now();
	await commit(ctx, {
		statements: [
			hide(ctx, report_template, found.id, at),
			ctx.db
				.update(report_schedule)
				.set({ is_active: false, next_at: null, updated_at: nextStamp(report_schedule.updated_at, at) })
				.where(and(eq(report_schedule.camp_id, ctx.camp.id), eq(report_schedule.template_id, found.id))),
			ctx.db
				.delete(report_favorite)
				.where(and(eq(report_favorite.camp_id, ctx.camp.id), eq(report_favorite.template_id, found.id))),
		],
		audit: {
			action: "report_template.delete",
			entity: "report_template",
			entity_id: found.id,
			changes: { name: found.name },
		},
	});
}

/** Brings a deleted report back within 30 days; its schedules stay paused. @throws FORBIDDEN; CONFLICT when it is too late */
export async function restoreTemplate(ctx: CampCtx, found: TemplateRow): Promise<void> {
	assertOwns(ctx, found);
	await commit(ctx, {
		statements: [
			abortWhenTooLate(ctx, deletedAt(ctx, report_template, found.id)),
			bringBack(ctx, report_template, found.id, sql`true`),
		],
		audit: {
			action: "report_template.restore",
			entity: "report_template",
			entity_id: found.id,
			changes: { name: found.name },
		},
		refusals: { ...templateRefusals, ...tooLate("This report was") },
	});
}
