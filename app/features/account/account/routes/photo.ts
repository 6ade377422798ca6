import { notFound } from "#app/platform/errors";
import { serveOwnFile } from "#app/platform/files/serve-file.server";
import { userLoader } from "#app/platform/http/screen.server";
import { photoOf, photoUrl } from "../photo/photo-url";

/** The user's own photo under its current name; other users' photos have no URL. */
export const loader = userLoader(({ ctx, request }) => {
	const photo = photoOf(ctx.user.id, ctx.user.image);
	if (!photo || new URL(request.url).pathname !== photoUrl(photo)) throw notFound("This photo");
	return serveOwnFile(ctx, request, photo);
});
