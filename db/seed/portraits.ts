import { deflateSync } from "node:zlib";
import { idOf } from "./random";

// Portraits of the demo's campers: drawn shapes, no real faces. Every sixth camper has one, like in a camp that
// began to take photos.

const SIDE = 128;
const EVERY = 6;

const GROUNDS = ["#cfe3d6", "#d7dff0", "#f0dccb", "#e6d9ec", "#e9e4c6", "#cfe6ea"];
const SKINS = ["#f3d3ba", "#e0b08c", "#c68863", "#9a5f3f", "#6d422c", "#f0c9a4"];
const HAIRS = ["#2b211d", "#5a3a22", "#8a5a2b", "#c9a15a", "#1d1d24", "#7a2f1d"];
const SHIRTS = ["#2f6b57", "#3d5a8a", "#b4572f", "#6a4a86", "#a38a2a", "#4a6d72"];

/** Small PNG of a head and shoulders, always the same for a given text. */
export function portrait(of: string): Uint8Array<ArrayBuffer> {
	const seed = [...idOf(`portrait/${of}`).replaceAll("-", "")].map((digit) => Number.parseInt(digit, 16));
	const pick = (from: readonly string[], at: number) =>
		from[((seed[at] ?? 0) * 16 + (seed[at + 1] ?? 0)) % from.length] ?? "#888888";
	const colours = [pick(GROUNDS, 20), pick(SHIRTS, 22), pick(SKINS, 24), pick(HAIRS, 26), "#26221f"];
	const long = (seed[28] ?? 0) % 2 === 0;
	const colourAt = (x: number, y: number) => {
		const within = (cx: number, cy: number, rx: number, ry: number) =>
			((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
		if (within(52, 60, 3, 4) || within(76, 60, 3, 4)) return 4;
		if (within(64, 62, 25, 30) && y > 44) return 2;
		if (within(64, 94, 12, 18)) return 2;
		const beside = Math.abs(x - 64) > 19;
		if (within(64, 54, 30, 31) || (long && y > 50 && beside && within(64, 72, 34, 34))) return 3;
		return within(64, 134, 48, 38) ? 1 : 0;
	};
	const lines = new Uint8Array((SIDE + 1) * SIDE);
	for (let y = 0; y < SIDE; y++)
		for (let x = 0; x < SIDE; x++) lines[y * (SIDE + 1) + 1 + x] = colourAt(x, y);
	const palette = colours.flatMap((colour) =>
		[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
	);
	return Uint8Array.from([
		...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
		// 8 bits per pixel with a palette.
		...chunk("IHDR", [...big32(SIDE), ...big32(SIDE), 8, 3, 0, 0, 0]),
		...chunk("PLTE", palette),
		...chunk("IDAT", deflateSync(lines, { level: 9 })),
		...chunk("IEND", []),
	]);
}

const big32 = (n: number) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];

function chunk(type: string, data: Iterable<number>): number[] {
	const bytes = [...data];
	const body = [...type].map((letter) => letter.charCodeAt(0)).concat(bytes);
	return [...big32(bytes.length), ...body, ...big32(crc32(body))];
}

/** CRC of PNG's annex D. */
function crc32(bytes: readonly number[]): number {
	let crc = 0xffffffff;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
	}
	return (crc ^ 0xffffffff) >>> 0;
}

/** Gives every sixth camper of every camp a portrait. Must run before indexing, which picks up the change. */
export async function hangPortraits(d1: D1Database, files: R2Bucket, now: string): Promise<void> {
	const { results } = await d1
		.prepare("SELECT camp_id, id FROM camper ORDER BY camp_id, sort_name, id")
		.all<{ camp_id: string; id: string }>();
	const portrayed = results.filter((_, at) => at % EVERY === 0);
	const writes = await Promise.all(
		portrayed.map(async ({ camp_id, id }) => {
			const bytes = portrait(id);
			const name = idOf(`photo/${id}`);
			const key = `person-photo/${camp_id}/${name}.png`;
			await files.put(key, bytes, { httpMetadata: { contentType: "image/png" } });
			return [
				d1
					.prepare(
						"INSERT INTO person_photo (camp_id, person_id, object_key, content_type, width, height, bytes, created_at) VALUES (?, ?, ?, 'image/png', ?, ?, ?, ?)",
					)
					.bind(camp_id, id, key, SIDE, SIDE, bytes.length, now),
				d1
					.prepare("UPDATE person SET profile_image_url = ? WHERE camp_id = ? AND id = ?")
					.bind(`/person/${id}/photo/${name}`, camp_id, id),
			];
		}),
	);
	await d1.batch(writes.flat());
}
