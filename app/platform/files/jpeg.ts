import { joined, Reader, Torn } from "./bytes";

/** First bytes of every JPEG. */
export const JPEG_MARK = [0xff, 0xd8, 0xff];

const SOS = 0xda;
const EOI = 0xd9;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP14 = 0xee;

/**
 * Frame headers, which contain the dimensions: SOF0 to SOF15, except DHT, JPG and DAC, which lie in the same
 * range.
 */
const isFrame = (marker: number) =>
	marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Other segments needed for decoding: DHT, DAC, SOS, DQT, DNL and DRI. */
const TABLES = [0xc4, 0xcc, SOS, 0xdb, 0xdc, 0xdd];

/**
 * Strips a JPEG to its image. Removes Exif with location and camera, XMP, profiles, comments, thumbnails, unneeded
 * segments and trailing data. Keeps the orientation, which phones store only in Exif.
 * @throws Torn when it is incomplete
 */
export function cleanJpeg(bytes: Uint8Array) {
	const file = new Reader(bytes);
	const kept: Uint8Array[] = [];
	let size: { width: number; height: number } | null = null;
	let turned = 1;
	let at = 2;
	let drawn = false;
	for (;;) {
		if (file.byte(at) !== 0xff) throw new Torn();
		while (file.byte(at + 1) === 0xff) at += 1;
		const marker = file.byte(at + 1);
		if (marker === EOI) break;
		// Between segments, only the end marker can stand alone.
		if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) throw new Torn();
		let end = at + 2 + file.short(at + 2);
		if (end < at + 4) throw new Torn();
		if (isFrame(marker)) size = { height: file.short(at + 5), width: file.short(at + 7) };
		if (marker === APP1) turned = orientationOf(file.slice(at + 4, end)) ?? turned;
		if (marker === SOS) {
			end = endOfScan(file, end);
			drawn = true;
		}
		const segment = file.slice(at, end);
		if (marker === APP0) kept.push(...plainJfif(segment));
		else if (marker === APP14) kept.push(...plainAdobe(segment));
		else if (isFrame(marker) || TABLES.includes(marker)) kept.push(segment);
		at = end;
	}
	if (!size || !drawn) throw new Torn();
	const [start, end] = [new Uint8Array([0xff, 0xd8]), new Uint8Array([0xff, EOI])];
	const way = turned === 1 ? [] : [orientationOnly(turned)];
	const upright = turned < 5 ? size : { width: size.height, height: size.width };
	return { bytes: joined([start, ...way, ...kept, end]), ...upright };
}

/** End of the coded image: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(file: Reader, from: number): number {
	for (let at = from; ; at += 1) {
		if (file.byte(at) !== 0xff) continue;
		const next = file.byte(at + 1);
		if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
	}
}

/** The 16 bytes of a JFIF header that hold the density, without an optional thumbnail. */
function plainJfif(segment: Uint8Array): Uint8Array[] {
	if (segment.length < 18 || new Reader(segment).text(4, 4) !== "JFIF") return [];
	const header = segment.slice(0, 18);
	header.set([0, 16], 2);
	header.set([0, 0], 16);
	return [header];
}

/** The 12 bytes of an Adobe segment (T.872, 6.5.3), whose last byte defines the color coding. Drops the rest. */
function plainAdobe(segment: Uint8Array): Uint8Array[] {
	if (segment.length < 16 || new Reader(segment).text(4, 5) !== "Adobe") return [];
	const header = segment.slice(0, 16);
	header.set([0, 14], 2);
	return [header];
}

const ORIENTATION = 0x0112;

/** Orientation in an Exif segment (1 to 8); null when it is missing or unreadable. */
function orientationOf(segment: Uint8Array): number | null {
	const exif = new Reader(segment);
	try {
		if (exif.text(0, 6) !== "Exif\0\0") return null;
		const little = exif.text(6, 2) === "II";
		const directory = 6 + exif.long(10, little);
		for (let entry = 0; entry < exif.short(directory, little); entry++) {
			const at = directory + 2 + entry * 12;
			if (exif.short(at, little) !== ORIENTATION) continue;
			const value = exif.short(at + 8, little);
			return value >= 1 && value <= 8 ? value : null;
		}
		return null;
	} catch (error) {
		if (error instanceof Torn) return null;
		throw error;
	}
}

/** Exif segment that contains only the orientation. */
function orientationOnly(value: number): Uint8Array {
	const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
	const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
	const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0];
	const body = [...exif, ...tiff, 0, 1, ...entry, 0, 0, 0, 0];
	return new Uint8Array([0xff, APP1, 0, body.length + 2, ...body]);
}
