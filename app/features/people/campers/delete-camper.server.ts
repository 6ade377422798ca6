import { sql } from "drizzle-orm";
import { camper, person } from "#db/schema";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { hide } from "#app/platform/audit/restore.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { hasPlace } from "./has-place.server";

/**
 * Soft-deletes a camper, who can be restored within 30 days with their whole history. Their person record is
 * deleted too, unless they are also staff or can sign in.
 * @throws IN_USE while they are enrolled in, waitlisted for, or in the lottery of a session that isn't over
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
