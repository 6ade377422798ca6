import { eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { auth_user, user_photo } from "#db/schema";
import type { UserCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { dropFiles, keepFile } from "#app/platform/files/stored-file.server";
import { type PhotoFile, photoUrl } from "./photo-url";

/** Statements that delete the photo's row, if there is one, and queue its file for deletion. */
export const forgetPhoto = (ctx: UserCtx): Statement[] => [
	dropFiles(ctx, sql`SELECT object_key FROM user_photo WHERE user_id = ${ctx.user.id}`),
	ctx.db.delete(user_photo).where(eq(user_photo.user_id, ctx.user.id)),
];

/** Statements that make a file the user's photo and replace the earlier one. */
export const adoptPhoto = (ctx: UserCtx, photo: PhotoFile, bytes: number): Statement[] => [
	...keepFile(ctx, photo.key),
	...forgetPhoto(ctx),
	ctx.db.insert(user_photo).values({
		user_id: ctx.user.id,
		object_key: photo.key,
		content_type: photo.content_type,
		width: photo.width,
		height: photo.height,
		bytes,
		created_at: ctx.clock.now(),
	}),
	pointAtPhoto(ctx, photoUrl(photo)),
];

export const pointAtPhoto = (ctx: UserCtx, image: string | null): Statement =>
	ctx.db
		.update(auth_user)
		.set({ image, updatedAt: new Date(ctx.clock.now()) })
		.where(eq(auth_user.id, ctx.user.id));

/** Messages for the constraints on photos. */
export const photoRefusals = {
	"guard:file_gone": () =>
		new AppError("CONFLICT", { message: "The uploaded file has expired. Upload it again." }),
	"guard:other_photo": () =>
		new AppError("CONFLICT", {
			message: "The photo has changed. Nothing was updated. Reload the page and try again.",
		}),
};
