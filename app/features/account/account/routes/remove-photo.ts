import { redirect } from "@remix-run/cloudflare";
import { publicLoader, userAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { accountPaths } from "../paths";
import { photoOf } from "../photo/photo-url";
import { removePhoto } from "../photo/remove-photo.server";

export const loader = publicLoader(() => redirect(accountPaths.account));

/** POST: deletes the photo, with Undo. */
export const action = userAction(async ({ ctx }) => {
	const photo = photoOf(ctx.user.id, ctx.user.image);
	await removePhoto(ctx);
	const undo = photo ? { action: accountPaths.restorePhoto, fields: { name: photo.name } } : undefined;
	return redirectWithToast(accountPaths.account, "Photo removed", { undo });
});
