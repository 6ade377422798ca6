import { and, eq } from "drizzle-orm";
import { discount, discount_session } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { DiscountRow } from "./queries.server";

/**
 * Removes a discount that no one has used.
 * @throws IN_USE when someone has
 */
export async function removeDiscount(ctx: CampCtx, found: DiscountRow): Promise<void> {
	const { id, name } = found;
	await commit(ctx, {
		statements: [
			ctx.db
				.delete(discount_session)
				.where(and(eq(discount_session.camp_id, ctx.camp.id), eq(discount_session.discount_id, id))),
			ctx.db.delete(discount).where(and(eq(discount.camp_id, ctx.camp.id), eq(discount.id, id))),
		],
		audit: { action: "discount.remove", entity: "discount", entity_id: id, changes: { name } },
		refusals: {
			discount_used: () =>
				new AppError("IN_USE", {
					message: `Families have used ${name}, so it can't be removed. Turn it off instead: then no one else can use it.`,
				}),
		},
	});
}
