import { sql } from "drizzle-orm";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { UserCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { adoptPhoto, photoRefusals } from "./photo-rows.server";
import { photoFile } from "./photo-url";

/**
 * Restores a photo that was just deleted.
 * @throws 404 when it isn't this user's, or its file is gone; CONFLICT when it is being deleted, or another photo
 *   was added in between
 */
export async function restorePhoto(ctx: UserCtx, name: string): Promise<void> {
	const photo = photoFile(ctx.user.id, name);
	const file = photo && (await ctx.files.head(photo.key));
	if (!photo || !file) throw notFound("This photo");
	const other = sql`EXISTS (SELECT 1 FROM user_photo WHERE user_id = ${ctx.user.id})`;
	await commit(ctx, {
		statements: [abortWhen(ctx, "other_photo", other), ...adoptPhoto(ctx, photo, file.size)],
		audit: { action: "user.photo_restore", entity: "auth_user", entity_id: ctx.user.id, camp_id: null },
		refusals: photoRefusals,
	});
}
