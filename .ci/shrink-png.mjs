// A browser writes PNGs fast and large: true colour, lightly packed. Pictures of this product have few colours that
// anybody can tell apart, so most fit a palette.
import { deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLOURS = 256;
const KEPT_EXACTLY = 64;

/** The same picture with at most 256 colours, packed as well as zlib can. 8-bit RGB or RGBA without transparency. */
export function shrinkPng(png) {
	const { width, height, channels, pixels } = decode(png);
	const { palette, indexes } = toPalette(pixels, channels, width * height);
	const lines = Buffer.alloc((width + 1) * height);
	for (let y = 0; y < height; y++) {
		lines.set(indexes.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
	}
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	// 8 bits a pixel, by palette.
	header.set([8, 3, 0, 0, 0], 8);
	return Buffer.concat([
		SIGNATURE,
		chunk("IHDR", header),
		chunk("PLTE", palette),
		chunk("IDAT", deflateSync(lines, { level: 9, memLevel: 9 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

// Of node:zlib only since Node 22.
const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
	let crc = byte;
	for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
	return crc;
});

function crc32(bytes) {
	let crc = 0xffffffff;
	for (const byte of bytes) crc = (crc >>> 8) ^ CRC[(crc ^ byte) & 255];
	return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type, data) {
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const out = Buffer.alloc(body.length + 8);
	out.writeUInt32BE(data.length, 0);
	out.set(body, 4);
	out.writeUInt32BE(crc32(body), body.length + 4);
	return out;
}

function decode(png) {
	const parts = [];
	let header = null;
	for (let at = 8; at < png.length; ) {
		const length = png.readUInt32BE(at);
		const type = png.toString("latin1", at + 4, at + 8);
		const data = png.subarray(at + 8, at + 8 + length);
		if (type === "IHDR") header = data;
		if (type === "IDAT") parts.push(data);
		at += length + 12;
	}
	const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
	const channels = { 2: 3, 6: 4 }[header[9]];
	if (!channels || header[8] !== 8 || header[12] !== 0) throw new Error("Not a PNG of 8-bit colours");
	const raw = inflateSync(Buffer.concat(parts));
	return { width, height, channels, pixels: unfilter(raw, { width, height, channels }) };
}

/** Undoes the filter of each line: none, left, above, their mean, Paeth. */
function unfilter(raw, { width, height, channels }) {
	const stride = width * channels;
	const out = Buffer.alloc(stride * height);
	for (let y = 0; y < height; y++) {
		const filter = raw[y * (stride + 1)];
		for (let x = 0; x < stride; x++) {
			const at = y * stride + x;
			const left = x >= channels ? out[at - channels] : 0;
			const above = y > 0 ? out[at - stride] : 0;
			const corner = x >= channels && y > 0 ? out[at - stride - channels] : 0;
			const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter];
			out[at] = raw[y * (stride + 1) + 1 + x] + guess;
		}
	}
	return out;
}

function paeth(left, above, corner) {
	const guess = left + above - corner;
	const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
	if (a <= b && a <= c) return left;
	return b <= c ? above : corner;
}

/** The most frequent colours as the palette, every other pixel as the nearest of them. */
function toPalette(pixels, channels, count) {
	const colours = new Uint32Array(count);
	const frequency = new Map();
	for (let index = 0; index < count; index++) {
		const at = index * channels;
		const colour = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
		colours[index] = colour;
		frequency.set(colour, (frequency.get(colour) ?? 0) + 1);
	}
	const chosen = chooseColours([...frequency]);
	const nearest = new Map();
	const indexes = Buffer.alloc(count);
	for (let index = 0; index < count; index++) {
		const colour = colours[index];
		let found = nearest.get(colour);
		if (found === undefined) {
			found = nearestOf(chosen, colour);
			nearest.set(colour, found);
		}
		indexes[index] = found;
	}
	const palette = Buffer.from(chosen.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
	return { palette, indexes };
}

/**
 * The grounds and inks of the page, exactly; then frequent ones first, each at some distance from those before, closer
 * and closer until the palette is full.
 */
function chooseColours(frequency) {
	const sorted = frequency.sort((one, other) => other[1] - one[1]).map(([colour]) => colour);
	const chosen = sorted.slice(0, KEPT_EXACTLY);
	const taken = new Set(chosen);
	for (const apart of [48, 24, 12, 6, 1]) {
		for (const colour of sorted) {
			if (chosen.length === MOST_COLOURS) return chosen;
			if (taken.has(colour)) continue;
			if (chosen.every((other) => distance(colour, other) >= apart * apart)) {
				chosen.push(colour);
				taken.add(colour);
			}
		}
	}
	return chosen;
}

function nearestOf(chosen, colour) {
	let best = 0;
	let least = Number.POSITIVE_INFINITY;
	for (let index = 0; index < chosen.length; index++) {
		const far = distance(chosen[index], colour);
		if (far < least) [best, least] = [index, far];
	}
	return best;
}

function distance(one, other) {
	const [r, g, b] = [16, 8, 0].map((shift) => ((one >> shift) & 255) - ((other >> shift) & 255));
	return r * r + g * g + b * b;
}
