import { Torn } from "./bytes";
import type { ImageExtension } from "./image-types";
import { cleanJpeg, JPEG_MARK } from "./jpeg";
import { cleanPng, PNG_MARK } from "./png";
import { cleanWebp, isWebp } from "./webp";

/** An image that is safe to store and show: all metadata is removed. */
export interface CleanImage {
	extension: ImageExtension;
	bytes: Uint8Array<ArrayBuffer>;
	/** Dimensions in pixels, as displayed. */
	width: number;
	height: number;
}

const begins = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);

/** Detects a file's type by its first bytes, regardless of its name; null when it is not accepted. */
export function imageKind(bytes: Uint8Array): ImageExtension | null {
	if (begins(bytes, PNG_MARK)) return "png";
	if (begins(bytes, JPEG_MARK)) return "jpg";
	return isWebp(bytes) ? "webp" : null;
}

const CLEAN = { png: cleanPng, jpg: cleanJpeg, webp: cleanWebp };

/** Removes location, camera, author, comments and any trailing data from an image. Null when it is damaged. */
export function cleanImage(bytes: Uint8Array, extension: ImageExtension): CleanImage | null {
	try {
		const image = CLEAN[extension](bytes);
		return image.width > 0 && image.height > 0 ? { extension, ...image } : null;
	} catch (error) {
		if (error instanceof Torn) return null;
		throw error;
	}
}
