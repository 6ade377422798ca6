import { joined } from "~/platform/files/bytes";
import { cleanImage, imageKind } from "~/platform/files/image";
import { IMAGE_TYPES } from "~/platform/files/image-types";

/** A paper as it is kept: what its bytes are, and an image without what a camera writes into it. */
export interface CleanDocument {
	bytes: Uint8Array<ArrayBuffer>;
	content_type: string;
	extension: string;
}

// EICAR's harmless test string, in two parts so that no scanner takes this file for one (eicar.org).
const MALWARE_TEST = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

const NOT_TAKEN = "This is not a PDF, JPEG, PNG or WebP. Choose another file.";
const TORN = "This file is damaged, incomplete or animated. Choose another file.";
const MALWARE = "This file was recognised as harmful and was not stored.";
const PROGRAM =
	"This PDF carries a program or another file, so it is not taken. Print it to PDF and upload that.";

/**
 * What a file is by its bytes, whatever its name says, and whether it is taken.
 * @returns the file, or why it is refused
 */
export async function readDocument(bytes: Uint8Array): Promise<CleanDocument | { refused: string }> {
	if (holds(bytes, MALWARE_TEST)) return { refused: MALWARE };
	const kind = imageKind(bytes);
	if (kind) {
		const image = cleanImage(bytes, kind);
		return image
			? { bytes: image.bytes, content_type: IMAGE_TYPES[kind], extension: kind }
			: { refused: TORN };
	}
	if (!holds(bytes.subarray(0, 1024), "%PDF-")) return { refused: NOT_TAKEN };
	if (!holds(bytes.subarray(-2048), "%%EOF")) return { refused: TORN };
	if (runs(bytes)) return { refused: PROGRAM };
	for (const stream of await streamsOf(bytes)) {
		if (holds(stream, MALWARE_TEST)) return { refused: MALWARE };
		if (runs(stream)) return { refused: PROGRAM };
	}
	return { bytes: new Uint8Array(bytes), content_type: "application/pdf", extension: "pdf" };
}

/** Names of a PDF (ISO 32000-1, 12.6.4) that start something, or carry a file. */
const RUNS = ["JavaScript", "Launch", "EmbeddedFile"];

const SLASH = 0x2f;
const HASH = 0x23;

/** Whether one of these names stands in a part of a PDF, however it is written: `#61` in a name is an "a" (7.3.5). */
function runs(bytes: Uint8Array): boolean {
	for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
		if (RUNS.some((name) => isNamed(bytes, at + 1, name))) return true;
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

/** Where a text begins in bytes from a place on; -1 when it is not there. Bytes are not copied: a file may have 10 MB. */
function find(bytes: Uint8Array, text: string, from = 0): number {
	const first = text.charCodeAt(0);
	for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
		let same = 1;
		while (same < text.length && bytes[at + same] === text.charCodeAt(same)) same += 1;
		if (same === text.length) return at;
	}
	return -1;
}

const holds = (bytes: Uint8Array, text: string) => find(bytes, text) >= 0;

const MOST_STREAMS = 200;
/** What is unpacked of all streams together: a few bytes must not become gigabytes. */
const MOST_UNPACKED = 8 * 1024 * 1024;

/** What the packed streams of a PDF hold, as far as it is unpacked; those that cannot be unpacked are left out. */
async function streamsOf(bytes: Uint8Array): Promise<Uint8Array[]> {
	const found: Uint8Array[] = [];
	let left = MOST_UNPACKED;
	let at = 0;
	for (let count = 0; count < MOST_STREAMS && left > 0; count += 1) {
		const start = find(bytes, "stream", at);
		if (start < 0) break;
		const end = find(bytes, "endstream", start + 6);
		if (end < 0) break;
		// Up to its packing, a stream's dictionary stands just before it.
		const dictionary = bytes.subarray(Math.max(0, start - 512), start);
		const from = start + 6 + (bytes[start + 6] === 13 ? 2 : 1);
		if (holds(dictionary, "/FlateDecode")) {
			const unpacked = await inflate(bytes.subarray(from, end), left);
			left -= unpacked.length;
			found.push(unpacked);
		}
		at = end + 9;
	}
	return found;
}

async function inflate(bytes: Uint8Array, most: number): Promise<Uint8Array> {
	const pieces: Uint8Array[] = [];
	let size = 0;
	const unpacked = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream("deflate"));
	const reader = unpacked.getReader();
	try {
		for (let piece = await reader.read(); !piece.done && size < most; piece = await reader.read()) {
			pieces.push(piece.value);
			size += piece.value.length;
		}
		await reader.cancel();
	} catch {
		// What cannot be unpacked, or has a line end behind it, is looked at as far as it came.
	}
	return joined(pieces);
}
