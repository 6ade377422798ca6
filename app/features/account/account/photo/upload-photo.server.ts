import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { UserCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";
import { type CleanImage, cleanImage, imageKind } from "#app/platform/files/image";
import { IMAGE_TYPES } from "#app/platform/files/image-types";
import { putFile } from "#app/platform/files/stored-file.server";
import { adoptPhoto, photoRefusals } from "./photo-rows.server";
import { PHOTO_MOST_BYTES, PHOTO_MOST_PIXELS, PHOTO_TOO_LARGE, photoFile } from "./photo-url";

/**
 * Makes an image the user's photo. The image type is detected from its bytes; location, camera and author are
 * removed. The earlier photo is deleted once this one is stored.
 * @throws INVALID on `photo`; UNAVAILABLE when it can't be stored now
 */
export async function uploadPhoto(ctx: UserCtx, bytes: Uint8Array): Promise<void> {
	const image = photoImage(bytes);
	const name = `${newId()}-${image.width}x${image.height}.${image.extension}`;
	const photo = photoFile(ctx.user.id, name);
	if (!photo) throw new Error(`Not a photo name: ${name}`);
	await putFile(ctx, photo.key, { bytes: image.bytes, content_type: IMAGE_TYPES[image.extension] });
	await commit(ctx, {
		statements: adoptPhoto(ctx, photo, image.bytes.length),
		audit: {
			action: "user.photo_upload",
			entity: "auth_user",
			entity_id: ctx.user.id,
			camp_id: null,
			changes: { width: image.width, height: image.height, bytes: image.bytes.length },
		},
		refusals: photoRefusals,
	});
}

function photoImage(bytes: Uint8Array): CleanImage {
	const kind = imageKind(bytes);
	if (!kind) throw invalid("photo", "This isn't a PNG, JPEG or WebP picture. Choose another file.");
	const image = cleanImage(bytes, kind);
	if (!image) throw invalid("photo", "This picture is damaged, incomplete or animated. Choose another file.");
	if (image.bytes.length > PHOTO_MOST_BYTES) throw invalid("photo", PHOTO_TOO_LARGE);
	if (Math.max(image.width, image.height) > PHOTO_MOST_PIXELS)
		throw invalid(
			"photo",
			`Photos can be up to ${PHOTO_MOST_PIXELS} pixels on a side. Choose a smaller photo.`,
		);
	return image;
}
