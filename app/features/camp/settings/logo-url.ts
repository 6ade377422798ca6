import { IMAGE_TYPES, type ImageExtension } from "#app/platform/files/image-types";

/** What an uploaded logo's address says: whose it is, and its measures, so that a page keeps room for it unread. */
export interface LogoFile {
	camp_id: string;
	/** Where its bytes are. */
	key: string;
	extension: ImageExtension;
	content_type: string;
	width: number;
	height: number;
}

const OWN = /^\/(camp-logo\/([\w-]{1,64})\/[0-9a-f-]{36}-([1-9]\d{0,3})x([1-9]\d{0,3})\.(png|jpg|webp))$/;

/** The logo that an address of ours names; null for one that lies elsewhere, or is none. */
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

/** The address of a logo under an id that was never used. */
export const logoUrl = (
	camp_id: string,
	id: string,
	{ width, height, extension }: Pick<LogoFile, "width" | "height" | "extension">,
) => `/camp-logo/${camp_id}/${id}-${width}x${height}.${extension}`;
