import { sql } from "drizzle-orm";
import { abortWhen, commit } from "~/platform/audit/commit.server";
import type { UserCtx } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import type { WhoseList } from "./look-at-event.server";

/**
 * Takes a difference between our books and the provider's off the list, with what it was. It comes back should it still be
 * there at the next comparison.
 * @throws CONFLICT when it is off the list already
 */
export async function settleDifference(
	ctx: UserCtx,
	of: WhoseList,
	{ difference_id, note }: { difference_id: string; note: string },
): Promise<void> {
	const list = of === "operator" ? sql`camp_id IS NULL` : sql`camp_id = ${of.camp_id}`;
	const which = sql`${list} AND id = ${difference_id} AND settled_at IS NULL`;
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
			...(of === "operator" ? { camp_id: null } : {}),
			changes: { note },
		},
		refusals: {
			"guard:difference_settled": () =>
				new AppError("CONFLICT", { message: "This is off the list already. Reload to see it." }),
		},
	});
}
