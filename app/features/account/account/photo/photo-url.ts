import { IMAGE_TYPES, type ImageExtension } from "#app/platform/files/image-types";

/** A user's photo: where its bytes are, and its measures. */
export interface PhotoFile {
	/** What stands behind `/account/photo/`: says nothing about whose it is, for everybody sees their own only. */
	name: string;
	key: string;
	content_type: string;
	width: number;
	height: number;
}

const NAME = /^[0-9a-f-]{36}-([1-9]\d{0,3})x([1-9]\d{0,3})\.(png|jpg|webp)$/;

/** The photo of that name of that user; null for what is no such name. */
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

/** The address of a photo, as auth_user.image holds it. */
export const photoUrl = ({ name }: Pick<PhotoFile, "name">) => START + name;

/** The photo that an address of ours names. */
export const photoOf = (user_id: string, url: string | null): PhotoFile | null =>
	url?.startsWith(START) ? photoFile(user_id, url.slice(START.length)) : null;

/** Bytes a photo may have, and pixels along its longer side. */
export const PHOTO_MOST_BYTES = 5 * 1024 * 1024;
export const PHOTO_MOST_PIXELS = 6000;
export const PHOTO_TOO_LARGE = "Photos can be up to 5 MB. Choose a smaller photo.";
