import { sql } from "drizzle-orm";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { UserCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { adoptPhoto, photoRefusals } from "./photo-rows.server";
import { photoFile } from "./photo-url";

/**
 * Brings a photo back that was just removed.
 * @throws 404 for what is not this user's, or is gone; CONFLICT when it is going, or another one came in between
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
