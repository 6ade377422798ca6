import { and, eq, or, sql } from "drizzle-orm";
import { camp } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { UserCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";

/**
 * Restores an archived camp, named by ID or slug, with all its data; an active camp stays unchanged. The caller
 * must check that the user is the operator.
 * @throws 404 when there is no such camp
 */
export async function restoreCamp(ctx: UserCtx, named: string): Promise<{ name: string }> {
	const [found] = await ctx.db
		.select({ id: camp.id })
		.from(camp)
		.where(or(eq(camp.id, named), eq(camp.slug, named)));
	const id = found?.id ?? named;
	const answers = await commit(ctx, {
		statements: [
			abortWhen(ctx, "no_camp", sql`NOT EXISTS (SELECT 1 FROM camp WHERE id = ${id})`),
			ctx.db
				.update(camp)
				.set({ is_active: true, archived_at: null, updated_at: nextStamp(camp.updated_at, ctx.clock.now()) })
				.where(and(eq(camp.id, id), eq(camp.is_active, false))),
			ctx.db.select({ name: camp.name }).from(camp).where(eq(camp.id, id)),
		],
		audit: { action: "camp.restore", entity: "camp", entity_id: id, camp_id: id },
		refusals: { "guard:no_camp": () => notFound("This camp") },
	});
	return (answers[2] as [{ name: string }])[0];
}
