import { sql } from "drizzle-orm";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { UserCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { WhoseList } from "./look-at-event.server";

/**
 * Takes a difference off the list, with an explanation. It comes back if the next comparison still finds it.
 * @throws CONFLICT when it is off the list already
 */
export const settleDifference = (
	ctx: UserCtx,
	of: WhoseList,
	{ difference_id, note }: { difference_id: string; note: string },
): Promise<void> =>
	setSettled(ctx, of, difference_id, { settled_at: ctx.clock.now(), settled_by: ctx.user.id, note });

/**
 * Puts a difference back on the list.
 * @throws CONFLICT when it is on the list, or the same was found again in the meantime
 */
export const unsettleDifference = (ctx: UserCtx, of: WhoseList, difference_id: string): Promise<void> =>
	setSettled(ctx, of, difference_id, { settled_at: null, settled_by: null, note: null });

async function setSettled(
	ctx: UserCtx,
	of: WhoseList,
	difference_id: string,
	{
		settled_at,
		settled_by,
		note,
	}: { settled_at: string | null; settled_by: string | null; note: string | null },
): Promise<void> {
	const is_back = settled_at === null;
	const list = of === "operator" ? sql`camp_id IS NULL` : sql`camp_id = ${of.camp_id}`;
	// Differences that the comparison resolved stay off the list, because they no longer exist.
	const standing = is_back ? sql`settled_by IS NOT NULL` : sql`settled_at IS NULL`;
	const which = sql`${list} AND id = ${difference_id} AND ${standing}`;
	const changed = () =>
		new AppError("CONFLICT", {
			message: is_back
				? "This difference is already marked for review. Reload to see the latest."
				: "This difference was already reviewed. Reload to see the latest.",
		});
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"difference_settled",
				sql`NOT EXISTS (SELECT 1 FROM provider_difference WHERE ${which})`,
			),
			ctx.db.run(sql`UPDATE provider_difference SET settled_at = ${settled_at}, settled_by = ${settled_by}, note = ${note}
				WHERE ${which}`),
		],
		audit: {
			action: is_back ? "card_account.settle_again" : "card_account.settle",
			entity: "provider_account",
			entity_id: difference_id,
			...(of === "operator" ? { camp_id: null } : {}),
			changes: { note },
		},
		refusals: {
			"guard:difference_settled": changed,
			"unique:provider_difference.account_id, provider_difference.object_id, provider_difference.what":
				changed,
		},
	});
}
