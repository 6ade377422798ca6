import { commit } from "#app/platform/audit/commit.server";
import type { UserCtx } from "#app/platform/context.server";
import { forgetPhoto, pointAtPhoto } from "./photo-rows.server";

/** Deletes the user's photo, which can be restored for an hour. */
export async function removePhoto(ctx: UserCtx): Promise<void> {
	await commit(ctx, {
		statements: [...forgetPhoto(ctx), pointAtPhoto(ctx, null)],
		audit: { action: "user.photo_remove", entity: "auth_user", entity_id: ctx.user.id, camp_id: null },
	});
}
