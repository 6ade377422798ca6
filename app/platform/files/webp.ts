import { joined, Reader, Torn } from "./bytes";

/** Flags of the extended header. */
const ANIMATED = 0x02;
const ALPHA = 0x10;

/** Chunks that draw a still image. Exif, XMP, color profiles and unknown chunks are removed. */
const KEPT = new Set(["VP8X", "ALPH", "VP8 ", "VP8L"]);

/** Returns whether the bytes start like a WebP. */
export const isWebp = (bytes: Uint8Array) =>
	bytes.length > 16 && new Reader(bytes).text(0, 4) === "RIFF" && new Reader(bytes).text(8, 4) === "WEBP";

/**
 * Strips a still WebP to its image and removes trailing data.
 * @throws Torn when it is incomplete, animated, or declares two different sizes
 */
export function cleanWebp(bytes: Uint8Array) {
	const whole = new Reader(bytes);
	const file = new Reader(whole.slice(0, 8 + whole.long(4, true)));
	const kept: Uint8Array[] = [];
	let canvas: { width: number; height: number } | null = null;
	let picture: { width: number; height: number } | null = null;
	for (let at = 12; at < file.bytes.length; ) {
		const name = file.text(at, 4);
		const length = file.long(at + 4, true);
		const body = at + 8;
		const end = body + length + (length % 2);
		if (name === "VP8X") {
			if (at !== 12 || length !== 10 || file.byte(body) & ANIMATED) throw new Torn();
			canvas = { width: triple(file, body + 4) + 1, height: triple(file, body + 7) + 1 };
		}
		if (name === "VP8 " || name === "VP8L") {
			if (picture) throw new Torn();
			picture = name === "VP8 " ? lossySize(file, body) : losslessSize(file, body);
		}
		if (KEPT.has(name)) kept.push(file.slice(at, end).slice());
		at = end;
	}
	if (!picture) throw new Torn();
	if (canvas && (canvas.width !== picture.width || canvas.height !== picture.height)) throw new Torn();
	// The extended header must not declare removed chunks.
	if (canvas && kept[0]) kept[0][8] = (kept[0][8] ?? 0) & ALPHA;
	const chunks = joined(kept);
	const head = new Uint8Array(12);
	head.set(file.slice(0, 12));
	new DataView(head.buffer).setUint32(4, chunks.length + 4, true);
	return { bytes: joined([head, chunks]), ...picture };
}

const triple = (file: Reader, at: number) => file.short(at, true) | (file.byte(at + 2) << 16);

function lossySize(file: Reader, at: number) {
	const isKey = (file.byte(at) & 1) === 0;
	if (!isKey || file.byte(at + 3) !== 0x9d || file.byte(at + 4) !== 0x01 || file.byte(at + 5) !== 0x2a)
		throw new Torn();
	return { width: file.short(at + 6, true) & 0x3fff, height: file.short(at + 8, true) & 0x3fff };
}

function losslessSize(file: Reader, at: number) {
	if (file.byte(at) !== 0x2f) throw new Torn();
	const bits = file.long(at + 1, true);
	return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
