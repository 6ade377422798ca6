import { and, eq } from "drizzle-orm";
import { add_on } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { AddOnRow } from "./queries.server";

/**
 * Removes an add-on that no one has booked.
 * @throws IN_USE when someone has
 */
export async function removeAddOn(ctx: CampCtx, { id, name }: AddOnRow): Promise<void> {
	await commit(ctx, {
		statements: [ctx.db.delete(add_on).where(and(eq(add_on.camp_id, ctx.camp.id), eq(add_on.id, id)))],
		audit: { action: "add_on.remove", entity: "add_on", entity_id: id, changes: { name } },
		refusals: {
			add_on_taken: () =>
				new AppError("IN_USE", {
					message: `Families have bought ${name}, so it can't be removed. Turn it off instead: then no one else can buy it.`,
				}),
		},
	});
}
