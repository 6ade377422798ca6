import { joined, Reader, Torn } from "./bytes";

/** First bytes of every PNG. */
export const PNG_MARK = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Chunks needed to draw the image. Text, Exif, time, color profiles, animation and private chunks are removed. */
const KEPT = new Set([
	"IHDR",
	"PLTE",
	"IDAT",
	"IEND",
	"tRNS",
	"gAMA",
	"cHRM",
	"sRGB",
	"sBIT",
	"bKGD",
	"pHYs",
]);

/**
 * Strips a PNG to its image and removes trailing data.
 * @throws Torn when it is incomplete
 */
export function cleanPng(bytes: Uint8Array) {
	const file = new Reader(bytes);
	const kept = [file.slice(0, PNG_MARK.length)];
	const seen = new Set<string>();
	let at = PNG_MARK.length;
	for (let name = ""; name !== "IEND"; ) {
		const length = file.long(at);
		name = file.text(at + 4, 4);
		if (seen.size === 0 && (name !== "IHDR" || length !== 13)) throw new Torn();
		const end = at + 12 + length;
		const chunk = file.slice(at, end);
		if (KEPT.has(name)) kept.push(chunk);
		seen.add(name);
		at = end;
	}
	if (!seen.has("IDAT")) throw new Torn();
	const header = PNG_MARK.length + 8;
	return { bytes: joined(kept), width: file.long(header), height: file.long(header + 4) };
}
