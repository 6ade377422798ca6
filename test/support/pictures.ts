// Small pictures made by hand, with everything in them that has to go.

export const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
export const textOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
const join = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

const big32 = (n: number) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const big16 = (n: number) => [(n >> 8) & 255, n & 255];
const little32 = (n: number) => big32(n).reverse();

/** What a picture must not tell. */
export const SECRET = "GPS 44.0548 -70.7128";

const chunk = (name: string, body: number[]) => join(big32(body.length), bytesOf(name), body, [0, 0, 0, 0]);

/** A PNG with text, Exif, a profile and a page behind its end. */
export const aPng = ({ width = 64, height = 64, padding = 0 } = {}) =>
	join(
		[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
		chunk("IHDR", [...big32(width), ...big32(height), 8, 6, 0, 0, 0]),
		chunk("tEXt", [...bytesOf(`Comment\0${SECRET}`)]),
		chunk("eXIf", [...bytesOf(SECRET)]),
		chunk("iCCP", [...bytesOf(SECRET)]),
		chunk("IDAT", [...new Uint8Array(padding), 1, 2, 3]),
		chunk("iTXt", [...bytesOf(SECRET)]),
		chunk("IEND", []),
		bytesOf(`<html><script>alert("${SECRET}")</script>`),
	);

const segment = (marker: number, body: number[]) => join([0xff, marker, ...big16(body.length + 2)], body);

/** Exif that says which way up, and where it was taken. */
const exif = (orientation: number) => [
	...bytesOf("Exif\0\0MM\0*"),
	...[0, 0, 0, 8, 0, 2],
	...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
	...[0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 40],
	...[0, 0, 0, 0],
	...bytesOf(SECRET),
];

/** A JPEG as a telephone writes it. */
export const aJpeg = ({ width = 80, height = 60, orientation = 1 } = {}) =>
	join(
		[0xff, 0xd8],
		segment(0xe0, [...bytesOf("JFIF\0"), 1, 1, 0, 0, 72, 0, 72, 1, 1, 9, 9, 9]),
		segment(0xe1, exif(orientation)),
		segment(0xe1, [...bytesOf(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)]),
		segment(0xe2, [...bytesOf(`ICC_PROFILE\0${SECRET}`)]),
		segment(0xfe, [...bytesOf(SECRET)]),
		segment(0xdb, [0, ...new Uint8Array(64)]),
		segment(0xc2, [8, ...big16(height), ...big16(width), 1, 1, 0x11, 0]),
		segment(0xc4, [0, ...new Uint8Array(16)]),
		segment(0xda, [1, 1, 0, 0, 63, 0]),
		[1, 2, 0xff, 0, 3, 0xff, 0xd0, 4],
		segment(0xfe, [...bytesOf(SECRET)]),
		segment(0xda, [1, 1, 0, 0, 63, 0]),
		[5, 6],
		[0xff, 0xd9],
		bytesOf(SECRET),
	);

const riff = (name: string, body: number[]) => [
	...bytesOf(name),
	...little32(body.length),
	...body,
	...(body.length % 2 ? [0] : []),
];

/** A WebP with a profile, Exif and XMP; `animated` says that it moves. */
export function aWebp({ width = 50, height = 40, animated = false } = {}) {
	const little24 = (n: number) => little32(n).slice(0, 3);
	const flags = 0x20 | 0x10 | 0x08 | 0x04 | (animated ? 0x02 : 0);
	const size = (n: number) => [n & 255, (n >> 8) & 0x3f];
	const chunks = [
		...riff("VP8X", [flags, 0, 0, 0, ...little24(width - 1), ...little24(height - 1)]),
		...riff("ICCP", [...bytesOf(SECRET)]),
		...riff("ALPH", [0, 1, 2]),
		...riff("VP8 ", [0x10, 0, 0, 0x9d, 0x01, 0x2a, ...size(width), ...size(height), 7, 7]),
		...riff("EXIF", [...bytesOf(SECRET)]),
		...riff("XMP ", [...bytesOf(SECRET)]),
	];
	return join(bytesOf("RIFF"), little32(chunks.length + 4), bytesOf("WEBP"), chunks, bytesOf(SECRET));
}
