import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";
import { type CleanImage, cleanImage, imageKind } from "#app/platform/files/image";
import { IMAGE_TYPES } from "#app/platform/files/image-types";
import { putFile } from "#app/platform/files/stored-file.server";
import { adoptLogo, logoRefusals } from "./logo-rows.server";
import { logoFile, logoUrl } from "./logo-url";
import { LOGO_MOST_PIXELS } from "./rules";

/**
 * Makes an image the camp's logo. The image type is detected from its bytes; metadata (location, camera, author)
 * is removed. The earlier logo is deleted once this one is stored.
 * @returns its URL
 * @throws INVALID on `logo`; UNAVAILABLE when it can't be stored now
 */
export async function uploadLogo(ctx: CampCtx, bytes: Uint8Array): Promise<string> {
	const image = logoImage(bytes);
	const url = logoUrl(ctx.camp.id, newId(), image);
	const logo = logoFile(url);
	if (!logo) throw new Error(`No address of a logo: ${url}`);
	await putFile(ctx, logo.key, { bytes: image.bytes, content_type: IMAGE_TYPES[image.extension] });
	await commit(ctx, {
		statements: adoptLogo(ctx, logo, image.bytes.length),
		audit: {
			action: "camp.logo_upload",
			entity: "camp",
			entity_id: ctx.camp.id,
			changes: { width: image.width, height: image.height, bytes: image.bytes.length },
		},
		refusals: logoRefusals,
	});
	return url;
}

function logoImage(bytes: Uint8Array): CleanImage {
	const kind = imageKind(bytes);
	if (!kind) throw invalid("logo", looksLikeSvg(bytes) ? NO_SVG : NO_PICTURE);
	const image = cleanImage(bytes, kind);
	if (!image) throw invalid("logo", TORN);
	if (Math.max(image.width, image.height) > LOGO_MOST_PIXELS) throw invalid("logo", TOO_MANY_PIXELS);
	return image;
}

const looksLikeSvg = (bytes: Uint8Array) =>
	/<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4096)));

const NO_SVG = "SVG pictures can contain programs, so we can't accept them. Export the logo as PNG.";
const NO_PICTURE = "This isn't a PNG, JPEG or WebP picture. Choose another file.";
const TORN = "This picture is damaged, incomplete or animated. Choose another file.";
const TOO_MANY_PIXELS = `Pictures can be up to ${LOGO_MOST_PIXELS} × ${LOGO_MOST_PIXELS} pixels. Choose a smaller picture.`;
