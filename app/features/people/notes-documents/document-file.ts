import { cleanImage, imageKind } from "#app/platform/files/image";
import { IMAGE_TYPES } from "#app/platform/files/image-types";
import { find, lookThrough, type Unreadable } from "#app/platform/files/pdf-streams";

/** Document as stored: its detected type, and images without camera metadata. */
export interface CleanDocument {
	bytes: Uint8Array<ArrayBuffer>;
	content_type: string;
	extension: string;
}

// EICAR's harmless test string, split in two so that scanners don't flag this file (eicar.org).
const MALWARE_TEST = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

const NOT_TAKEN = "This isn't a PDF, JPEG, PNG or WebP file. Choose another file.";
const TORN = "This file is damaged, incomplete or animated. Choose another file.";
const MALWARE = "This file was flagged as harmful and wasn't saved.";
const PROGRAM =
	"This PDF contains a program or another file, so we can't accept it. Print it to PDF and upload the new file.";
const CANNOT_SEE: Record<Unreadable, string> = {
	damaged: TORN,
	unknown_filter: "We can't check how this PDF is compressed. Print it to PDF and upload the new file.",
	too_large:
		"This PDF is too large to check once it's unpacked. Print it to PDF at a lower quality and upload the new file.",
	encrypted: "This PDF is encrypted, so we can't check it. Save it without a password and upload it again.",
};
/** Maximum side length of an image: covers a scanner at 600 dpi, and browsers can still show it. */
const MOST_PIXELS = 10_000;
const TOO_MANY_PIXELS = `Images can be up to ${MOST_PIXELS.toLocaleString("en-US")} pixels on a side. Scan or save it smaller, then upload it.`;

/**
 * Detects a file's type from its bytes, regardless of its name, and checks whether it is accepted.
 * @returns the file, or the reason it is rejected
 */
export async function readDocument(bytes: Uint8Array): Promise<CleanDocument | { refused: string }> {
	if (holds(bytes, MALWARE_TEST)) return { refused: MALWARE };
	const kind = imageKind(bytes);
	if (kind) {
		const image = cleanImage(bytes, kind);
		if (!image) return { refused: TORN };
		if (Math.max(image.width, image.height) > MOST_PIXELS) return { refused: TOO_MANY_PIXELS };
		return { bytes: image.bytes, content_type: IMAGE_TYPES[kind], extension: kind };
	}
	if (!holds(bytes.subarray(0, 1024), "%PDF-")) return { refused: NOT_TAKEN };
	if (!holds(bytes.subarray(-2048), "%%EOF")) return { refused: TORN };
	if (runs(bytes)) return { refused: PROGRAM };
	// The streams of an encrypted file can't be inspected.
	if (named(bytes, ["Encrypt"])) return { refused: CANNOT_SEE.encrypted };
	let found: string | null = null;
	const unreadable = await lookThrough(bytes, (piece) => {
		if (holds(piece, MALWARE_TEST)) found ??= MALWARE;
		else if (runs(piece)) found ??= PROGRAM;
	});
	if (found) return { refused: found };
	if (unreadable) return { refused: CANNOT_SEE[unreadable] };
	return { bytes: new Uint8Array(bytes), content_type: "application/pdf", extension: "pdf" };
}

/** PDF names (ISO 32000-1, 12.6.4) that start a program or embed a file. */
const RUNS = ["JavaScript", "Launch", "EmbeddedFile"];

const SLASH = 0x2f;
const HASH = 0x23;

/** True when part of a PDF contains a name that starts a program or embeds a file. */
const runs = (bytes: Uint8Array) => named(bytes, RUNS);

/** True when part of a PDF contains one of the names, in any spelling: `#61` in a name is an "a" (7.3.5). */
function named(bytes: Uint8Array, names: readonly string[]): boolean {
	for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
		if (names.some((name) => isNamed(bytes, at + 1, name))) return true;
	}
	return false;
}

function isNamed(bytes: Uint8Array, from: number, name: string): boolean {
	let at = from;
	for (let index = 0; index < name.length; index += 1) {
		const escaped = bytes[at] === HASH;
		const byte = escaped
			? Number.parseInt(String.fromCharCode(...bytes.subarray(at + 1, at + 3)), 16)
			: bytes[at];
		if (byte !== name.charCodeAt(index)) return false;
		at += escaped ? 3 : 1;
	}
	return true;
}

const holds = (bytes: Uint8Array, text: string) => find(bytes, text) >= 0;
