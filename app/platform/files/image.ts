import { Torn } from "./bytes";
import type { ImageExtension } from "./image-types";
import { cleanJpeg, JPEG_MARK } from "./jpeg";
import { cleanPng, PNG_MARK } from "./png";
import { cleanWebp, isWebp } from "./webp";

/** A picture as it may be kept and shown: nothing in it but the picture. */
export interface CleanImage {
	extension: ImageExtension;
	bytes: Uint8Array<ArrayBuffer>;
	/** In pixels, as it is shown. */
	width: number;
	height: number;
}

const begins = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);

/** What a file is by its first bytes, whatever its name says; null for everything that is not taken. */
export function imageKind(bytes: Uint8Array): ImageExtension | null {
	if (begins(bytes, PNG_MARK)) return "png";
	if (begins(bytes, JPEG_MARK)) return "jpg";
	return isWebp(bytes) ? "webp" : null;
}

const CLEAN = { png: cleanPng, jpg: cleanJpeg, webp: cleanWebp };

/** The picture alone: without place, camera, author, comments, or anything behind its end. Null when it is torn. */
export function cleanImage(bytes: Uint8Array, extension: ImageExtension): CleanImage | null {
	try {
		const image = CLEAN[extension](bytes);
		return image.width > 0 && image.height > 0 ? { extension, ...image } : null;
	} catch (error) {
		if (error instanceof Torn) return null;
		throw error;
	}
}
