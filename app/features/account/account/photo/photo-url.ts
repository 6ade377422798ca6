import { IMAGE_TYPES, type ImageExtension } from "#app/platform/files/image-types";

/** A user's photo: its file and dimensions. */
export interface PhotoFile {
	/**
	 * Path segment after `/account/photo/`. It needs no user ID, because users can see only their own photo.
	 */
	name: string;
	key: string;
	content_type: string;
	width: number;
	height: number;
}

const NAME = /^[0-9a-f-]{36}-([1-9]\d{0,3})x([1-9]\d{0,3})\.(png|jpg|webp)$/;

/** Returns the user's photo with that name; null for an invalid name. */
export function photoFile(user_id: string, name: string): PhotoFile | null {
	const [, width, height, extension] = NAME.exec(name) ?? [];
	if (!extension) return null;
	const content_type = IMAGE_TYPES[extension as ImageExtension];
	return {
		name,
		key: `user-photo/${user_id}/${name}`,
		content_type,
		width: Number(width),
		height: Number(height),
	};
}

const START = "/account/photo/";

/** URL of a photo, as stored in auth_user.image. */
export const photoUrl = ({ name }: Pick<PhotoFile, "name">) => START + name;

/** Returns the photo that one of our URLs names. */
export const photoOf = (user_id: string, url: string | null): PhotoFile | null =>
	url?.startsWith(START) ? photoFile(user_id, url.slice(START.length)) : null;

/** Maximum size of a photo in bytes, and maximum length of its longer side in pixels. */
export const PHOTO_MOST_BYTES = 5 * 1024 * 1024;
export const PHOTO_MOST_PIXELS = 6000;
export const PHOTO_TOO_LARGE = "Photos can be up to 5 MB. Choose a smaller photo.";
