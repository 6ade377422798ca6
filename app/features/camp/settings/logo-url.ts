import { IMAGE_TYPES, type ImageExtension } from "#app/platform/files/image-types";

/**
 * Facts encoded in an uploaded logo's URL: its camp, and its dimensions, so that a page can reserve space before
 * loading it.
 */
export interface LogoFile {
	camp_id: string;
	/** Key of the file. */
	key: string;
	extension: ImageExtension;
	content_type: string;
	width: number;
	height: number;
}

const OWN = /^\/(camp-logo\/([\w-]{1,64})\/[0-9a-f-]{36}-([1-9]\d{0,3})x([1-9]\d{0,3})\.(png|jpg|webp))$/;

/** Parses the URL of an uploaded logo; null for any other URL, or none. */
export function logoFile(url: string | null): LogoFile | null {
	const [, key, camp_id, width, height, extension] = OWN.exec(url ?? "") ?? [];
	if (!key || !camp_id) return null;
	const kind = extension as ImageExtension;
	return {
		camp_id,
		key,
		extension: kind,
		content_type: IMAGE_TYPES[kind],
		width: Number(width),
		height: Number(height),
	};
}

/** Builds the URL of a logo with a new ID. */
export const logoUrl = (
	camp_id: string,
	id: string,
	{ width, height, extension }: Pick<LogoFile, "width" | "height" | "extension">,
) => `/camp-logo/${camp_id}/${id}-${width}x${height}.${extension}`;
