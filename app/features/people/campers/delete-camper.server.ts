import { sql } from "drizzle-orm";
import { camper, person } from "#db/schema";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { hide } from "#app/platform/audit/restore.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { hasPlace } from "./has-place.server";

/**
 * Takes a camper out of sight, to be restored within 30 days. Nothing of their past is lost. The person goes along
 * unless they are staff as well, or sign in.
 * @throws IN_USE while they have a place in a session that is not over, wait for one, or are in its draw
 */
export async function deleteCamper(ctx: CampCtx, id: string): Promise<void> {
	const at = ctx.clock.now();
	const camp = ctx.camp.id;
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "camper_enrolled", hasPlace(sql`${camp}`, sql`${id}`, ctx.today)),
			hide(ctx, camper, id, at),
			hide(
				ctx,
				person,
				id,
				at,
				sql`NOT EXISTS (SELECT 1 FROM staff st WHERE st.camp_id = ${camp} AND st.id = ${id} AND st.deleted_at IS NULL)
					AND NOT EXISTS (SELECT 1 FROM membership m WHERE m.camp_id = ${camp} AND m.person_id = ${id})`,
			),
		],
		audit: { action: "camper.delete", entity: "camper", entity_id: id },
		refusals: {
			"guard:camper_enrolled": () =>
				new AppError("IN_USE", {
					message:
						"This camper is enrolled, waitlisted or in a lottery for a session that hasn't ended. Withdraw them first, then delete.",
				}),
		},
	});
}
