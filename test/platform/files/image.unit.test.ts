import { describe, expect, test } from "vitest";
import { cleanImage, imageKind } from "#app/platform/files/image";
import type { ImageExtension } from "#app/platform/files/image-types";
import { aJpeg, aPng, aWebp, bytesOf, SECRET, textOf } from "../../support/pictures";

const PICTURES: [ImageExtension, Uint8Array, number, number][] = [
	["png", aPng(), 64, 64],
	["jpg", aJpeg(), 80, 60],
	["webp", aWebp(), 50, 40],
];

describe.each(PICTURES)("A %s image", (kind, bytes, width, height) => {
	const clean = cleanImage(bytes, kind);
	const kept = textOf(clean?.bytes ?? new Uint8Array());

	test("is recognized by its bytes, with its dimensions", () => {
		expect(imageKind(bytes)).toBe(kind);
		expect(clean).toMatchObject({ extension: kind, width, height });
	});

	test("loses its metadata and any data after its end", () => {
		expect(textOf(bytes)).toContain(SECRET);
		expect(kept).not.toContain(SECRET);
		expect(kept).not.toMatch(/Exif|ICC|XMP|tEXt|iTXt|eXIf|html|adobe/i);
	});

	test("is still a valid image, and unchanged when it is sanitized again", () => {
		expect(imageKind(clean?.bytes ?? new Uint8Array())).toBe(kind);
		expect(cleanImage(clean?.bytes ?? new Uint8Array(), kind)).toEqual(clean);
	});

	test("is rejected when it is truncated anywhere", () => {
		const whole = clean?.bytes ?? new Uint8Array();
		const torn = Array.from({ length: whole.length }, (_, end) => cleanImage(whole.slice(0, end), kind));
		expect(torn.filter(Boolean)).toEqual([]);
	});
});

test("a phone photo keeps its orientation", () => {
	const turned = cleanImage(aJpeg({ orientation: 6 }), "jpg");
	expect(turned).toMatchObject({ width: 60, height: 80 });
	const kept = textOf(turned?.bytes ?? new Uint8Array());
	expect(kept).toContain("Exif\0\0MM\0*");
	expect(kept).not.toContain(SECRET);
	expect(cleanImage(turned?.bytes ?? new Uint8Array(), "jpg")).toEqual(turned);
	expect(textOf(cleanImage(aJpeg(), "jpg")?.bytes ?? new Uint8Array())).not.toContain("Exif");
});

test("the thumbnail in a JPEG header is removed", () => {
	const kept = cleanImage(aJpeg(), "jpg")?.bytes ?? new Uint8Array();
	expect([...kept.slice(2, 6)]).toEqual([0xff, 0xe0, 0, 16]);
	expect([...kept.slice(18, 20)]).toEqual([0, 0]);
});

test("only the JPEG segments needed for decoding are kept", () => {
	const [start, rest] = [aJpeg().slice(0, 2), aJpeg().slice(2)];
	const segment = (marker: number, text: string) => [0xff, marker, 0, text.length + 2, ...bytesOf(text)];
	const cleanWith = (...segments: number[][]) =>
		cleanImage(Uint8Array.from([...start, ...segments.flat(), ...rest]), "jpg")?.bytes;
	const plain = cleanWith();
	// Reserved ones, JPG, DHP, EXP, a comment, an application's, and an Adobe one that is none.
	for (const marker of [0xc8, 0xde, 0xdf, 0xf0, 0xf7, 0xfd, 0xfe, 0xe5, 0xee])
		expect(cleanWith(segment(marker, SECRET)), marker.toString(16)).toEqual(plain);
	for (const marker of [0xc4, 0xcc, 0xdb, 0xdc, 0xdd])
		expect(cleanWith(segment(marker, "1234")), marker.toString(16)).toHaveLength((plain?.length ?? 0) + 8);
	const adobe = cleanWith(segment(0xee, `Adobe\0d\0\0\0\0\x01${SECRET}`)) ?? new Uint8Array();
	expect(textOf(adobe)).toContain("\xff\xee\0\x0eAdobe\0d\0\0\0\0\x01\xff");
	expect(textOf(adobe)).not.toContain(SECRET);
	expect(cleanImage(adobe, "jpg")?.bytes).toEqual(adobe);
});

test("an animated image and one with two sizes are rejected", () => {
	expect(cleanImage(aWebp({ animated: true }), "webp")).toBeNull();
	const two = aWebp();
	two[24] = 9;
	expect(cleanImage(two, "webp")).toBeNull();
});

test("an image without dimensions is rejected", () => {
	expect(cleanImage(aPng({ width: 0 }), "png")).toBeNull();
	expect(cleanImage(aJpeg({ height: 0 }), "jpg")).toBeNull();
});

test.each([
	["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
	["a GIF", "GIF89a\x01\0\x01\0\0\0\0;"],
	["a page", "<!doctype html><title>logo.png</title>"],
	["a PDF", "%PDF-1.7"],
	["a BMP", "BM\0\0\0\0"],
	["nothing", ""],
	["a RIFF that is sound", `RIFF\0\0\0\0WAVE${"\0".repeat(40)}`],
])("%s is not recognized as an image", (_, text) => expect(imageKind(bytesOf(text))).toBeNull());
