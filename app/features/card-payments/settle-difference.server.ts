import { sql } from "drizzle-orm";
import { abortWhen, commit } from "~/platform/audit/commit.server";
import type { CampCtx } from "~/platform/context.server";
import { AppError } from "~/platform/errors";

/**
 * Takes a difference between our books and the provider's off the list, with what it was. It comes back should it still be
 * there at the next comparison.
 * @throws CONFLICT when it is off the list already
 */
export async function settleDifference(
	ctx: CampCtx,
	{ difference_id, note }: { difference_id: string; note: string },
): Promise<void> {
	const which = sql`camp_id = ${ctx.camp.id} AND id = ${difference_id} AND settled_at IS NULL`;
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"difference_settled",
				sql`NOT EXISTS (SELECT 1 FROM provider_difference WHERE ${which})`,
			),
			ctx.db.run(sql`UPDATE provider_difference SET settled_at = ${ctx.clock.now()}, settled_by = ${ctx.user.id}, note = ${note}
				WHERE ${which}`),
		],
		audit: {
			...{ action: "card_account.settle", entity: "provider_account", entity_id: difference_id },
			changes: { note },
		},
		refusals: {
			"guard:difference_settled": () =>
				new AppError("CONFLICT", { message: "This is off the list already. Reload to see it." }),
		},
	});
}
