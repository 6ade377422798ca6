import { joined } from "./bytes";

// Streams of a PDF (ISO 32000-1, 7.3.8 and 7.4), unpacked as far as needed to inspect their content.

/** Reason why a PDF can't be inspected. */
export type Unreadable = "damaged" | "unknown_filter" | "too_large" | "encrypted";

/** Maximum number of streams. Files with hundreds of pages have a few thousand. */
const MOST_STREAMS = 50_000;
/** Maximum unpacked size of all streams together, in bytes. */
const MOST_UNPACKED = 64 * 1024 * 1024;
/** Maximum bytes read in total. Limits files whose parts overlap so that the same bytes are read many times. */
const MOST_READ = 100 * 1024 * 1024;
/** Maximum nesting of dictionaries and arrays. */
const MOST_DEPTH = 60;
/** Bytes repeated at the start of the next piece, so that text across the boundary is found. */
const OVERLAP = 256;

/** Filters that are not unpacked: images and two obsolete compressions. Readers don't run programs from them. */
const KEPT_PACKED = new Set([
	...["DCTDecode", "DCT", "JPXDecode", "CCITTFaxDecode", "CCF", "JBIG2Decode"],
	...["LZWDecode", "LZW", "RunLengthDecode", "RL"],
]);
const FLATE = new Set(["FlateDecode", "Fl"]);
const HEX = new Set(["ASCIIHexDecode", "AHx"]);
const BASE85 = new Set(["ASCII85Decode", "A85"]);

/**
 * Inspects the content of all streams of a PDF, unpacked piece by piece.
 * @param look called with each piece; the last bytes of a piece are repeated in the next
 * @returns why the file can't be inspected, or null. Object streams must unpack; other streams that don't are
 *   skipped.
 */
export async function lookThrough(
	bytes: Uint8Array,
	look: (piece: Uint8Array) => void,
): Promise<Unreadable | null> {
	const budget = { left: MOST_UNPACKED };
	let count = 0;
	let read = 0;
	let end = -1;
	for (let at = find(bytes, "obj", 0); at >= 0; at = find(bytes, "obj", at + 3)) {
		const object = new Tokens(bytes, at + 3);
		const dictionary = object.dictionary();
		read += object.read;
		if (read > MOST_READ) return "too_large";
		if (!dictionary || !object.takes("stream")) continue;
		count += 1;
		if (count > MOST_STREAMS) return "too_large";
		const from = object.afterLine();
		// One end is reused for all streams before it, so that a file with thousands of stream starts isn't searched again
		// for each.
		if (end < from) end = find(bytes, "endstream", from);
		if (end < 0) return "damaged";
		const data = cut(bytes, { from, end, length: dictionary.get("Length") });
		read += data.length;
		const holds_objects = isObjectStream(dictionary);
		const filters = filtersOf(dictionary);
		if (!filters) return "unknown_filter";
		const why = await unpack(data, { filters, holds_objects, budget, look });
		if (why) return why;
	}
	return null;
}

/** Data of a stream: by its length if `endstream` follows there, or else up to the line end before `endstream`. */
function cut(
	bytes: Uint8Array,
	{ from, end, length }: { from: number; end: number; length: string[] | undefined },
): Uint8Array {
	const said = length?.length === 1 ? Number(length[0]) : Number.NaN;
	if (Number.isInteger(said) && said >= 0 && from + said <= bytes.length) {
		let at = from + said;
		while (at < from + said + 2 && isSpace(bytes[at])) at += 1;
		if (startsWith(bytes, at, "endstream")) return bytes.subarray(from, from + said);
	}
	let last = end;
	if (bytes[last - 1] === 10) last -= 1;
	if (bytes[last - 1] === 13) last -= 1;
	return bytes.subarray(from, Math.max(from, last));
}

/**
 * Returns whether a reader could treat a stream as an object stream: by its type, or by the keys that such a
 * stream needs.
 */
const isObjectStream = (dictionary: Dictionary) =>
	dictionary.get("Type")?.[0] === "/ObjStm" || (dictionary.has("N") && dictionary.has("First"));

/** Filters of a stream in order; null when they are not inline, given twice or unknown. */
function filtersOf(dictionary: Dictionary): string[] | null {
	const said = dictionary.get("Filter") ?? [];
	const names = said.filter((token) => token !== "[" && token !== "]");
	const filters = names.map((name) => name.slice(1));
	const known = (name: string) =>
		KEPT_PACKED.has(name) || FLATE.has(name) || HEX.has(name) || BASE85.has(name);
	return names.every((name) => name.startsWith("/")) &&
		filters.every(known) &&
		!dictionary.has("Filter twice")
		? filters
		: null;
}

interface Unpacking {
	filters: readonly string[];
	holds_objects: boolean;
	budget: { left: number };
	look: (piece: Uint8Array) => void;
}

async function unpack(
	data: Uint8Array,
	{ filters, holds_objects, budget, look }: Unpacking,
): Promise<Unreadable | null> {
	let now = data;
	for (const [index, filter] of filters.entries()) {
		if (KEPT_PACKED.has(filter)) return holds_objects ? "unknown_filter" : null;
		const is_last = index === filters.length - 1;
		if (FLATE.has(filter)) {
			const unpacked = await inflate(now, { budget, look: is_last ? look : null });
			if (unpacked === "too_large") return unpacked;
			if (unpacked === null) return holds_objects ? "damaged" : null;
			if (is_last) return null;
			now = unpacked;
		} else {
			now = HEX.has(filter) ? fromHex(now) : fromBase85(now);
			budget.left -= now.length;
			if (budget.left < 0) return "too_large";
		}
	}
	look(now);
	return null;
}

/**
 * Inflates data, retrying without trailing line ends. With `look`, passes each piece on and keeps none.
 * @returns null when it can't be inflated
 */
async function inflate(
	data: Uint8Array,
	{ budget, look }: { budget: { left: number }; look: ((piece: Uint8Array) => void) | null },
): Promise<Uint8Array | "too_large" | null> {
	for (const spare of [0, 1, 2]) {
		if (spare > 0 && !isSpace(data[data.length - spare])) return null;
		const pieces: Uint8Array[] = [];
		let tail = new Uint8Array();
		const packed = new Uint8Array(data.subarray(0, data.length - spare));
		const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
		try {
			for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
				budget.left -= piece.value.length;
				if (budget.left < 0) {
					await reader.cancel();
					return "too_large";
				}
				if (look) {
					const seen = joined([tail, piece.value]);
					look(seen);
					tail = seen.slice(-OVERLAP);
				} else pieces.push(piece.value);
			}
			return joined(pieces);
		} catch {
			// Perhaps a line end belongs to the data by its length.
		}
	}
	return null;
}

function fromHex(data: Uint8Array): Uint8Array<ArrayBuffer> {
	const out = new Uint8Array(Math.ceil(data.length / 2));
	let digits = 0;
	for (const byte of data) {
		if (byte === 0x3e) break;
		const digit = Number.parseInt(String.fromCharCode(byte), 16);
		if (Number.isNaN(digit)) continue;
		const at = digits >> 1;
		out[at] = digits % 2 === 0 ? digit << 4 : (out[at] ?? 0) | digit;
		digits += 1;
	}
	return out.subarray(0, Math.ceil(digits / 2));
}

function fromBase85(data: Uint8Array): Uint8Array<ArrayBuffer> {
	// A "z" encodes four zeros, so one byte can become four.
	const out = new Uint8Array(data.length * 4 + 4);
	let size = 0;
	let group: number[] = [];
	const flush = (bytes: number) => {
		const value = group.reduce((sum, digit) => sum * 85 + digit, 0);
		for (let index = 0; index < bytes; index += 1)
			out[size++] = Math.floor(value / 256 ** (3 - index)) & 0xff;
		group = [];
	};
	for (const byte of data) {
		if (byte === 0x7e) break;
		if (byte === 0x7a && group.length === 0) size += 4;
		if (byte < 0x21 || byte > 0x75) continue;
		group.push(byte - 0x21);
		if (group.length === 5) flush(4);
	}
	if (group.length > 1) {
		const missing = 5 - group.length;
		for (let index = 0; index < missing; index += 1) group.push(84);
		flush(4 - missing);
	}
	return out.subarray(0, size);
}

/** Entries of a dictionary, each value as tokens. A second `Filter` is recorded as "Filter twice". */
type Dictionary = Map<string, string[]>;

/** Tokenizer for a PDF object of any length. Names keep their slash and are unescaped. */
class Tokens {
	private readonly from: number;

	constructor(
		private readonly bytes: Uint8Array,
		private at: number,
	) {
		this.from = at;
	}

	/** Number of bytes read. */
	get read(): number {
		return this.at - this.from;
	}

	/** Reads the dictionary that starts here; null when there is none. */
	dictionary(): Dictionary | null {
		if (this.next() !== "<<") return null;
		const entries: Dictionary = new Map();
		for (let key = this.next(); key !== ">>"; key = this.next()) {
			if (key === null || !key.startsWith("/")) return null;
			const name = key.slice(1);
			const value = this.value();
			if (!value) return null;
			if (name === "Filter" && entries.has(name)) entries.set("Filter twice", []);
			entries.set(name, value);
		}
		return entries;
	}

	/** Consumes a word if it comes next; returns whether it did. */
	takes(word: string): boolean {
		this.skip();
		if (!startsWith(this.bytes, this.at, word)) return false;
		this.at += word.length;
		return true;
	}

	/** Start of the data after `stream` and its line end. */
	afterLine(): number {
		if (this.bytes[this.at] === 13) this.at += 1;
		if (this.bytes[this.at] === 10) this.at += 1;
		return this.at;
	}

	/** Reads the tokens of one value, including all of an array or a reference. */
	private value(): string[] | null {
		const found: string[] = [];
		let depth = 0;
		do {
			const token = this.next();
			if (token === null || (token === ">>" && depth === 0)) return null;
			if (token === "[" || token === "<<") depth += 1;
			if (token === "]" || token === ">>") depth -= 1;
			if (depth > MOST_DEPTH) return null;
			found.push(token);
		} while (depth > 0);
		// "5 0 R" is a reference.
		for (let ahead = this.ahead(); ahead !== null && !/^[/>]/.test(ahead); ahead = this.ahead()) {
			const token = this.next();
			if (token === null) return null;
			found.push(token);
		}
		return found;
	}

	private ahead(): string | null {
		const { at } = this;
		const token = this.next();
		this.at = at;
		return token;
	}

	private next(): string | null {
		this.skip();
		const { bytes } = this;
		const byte = bytes[this.at];
		if (byte === undefined) return null;
		const two = String.fromCharCode(byte, bytes[this.at + 1] ?? 0);
		if (two === "<<" || two === ">>") {
			this.at += 2;
			return two;
		}
		if (byte === 0x28) return this.text();
		if (byte === 0x3c) {
			const close = bytes.indexOf(0x3e, this.at);
			this.at = close < 0 ? bytes.length : close + 1;
			return "()";
		}
		if (byte === 0x5b || byte === 0x5d) {
			this.at += 1;
			return String.fromCharCode(byte);
		}
		const from = this.at;
		this.at += 1;
		while (this.at < bytes.length && !isSpace(bytes[this.at]) && !isDelimiter(bytes[this.at])) this.at += 1;
		const word = String.fromCharCode(...bytes.subarray(from, Math.min(this.at, from + 200)));
		return byte === 0x2f
			? word.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
			: word;
	}

	/** Reads a string in parentheses, which can be nested. */
	private text(): string {
		let depth = 0;
		for (; this.at < this.bytes.length; this.at += 1) {
			const byte = this.bytes[this.at];
			if (byte === 0x5c) this.at += 1;
			else if (byte === 0x28) depth += 1;
			else if (byte === 0x29) depth -= 1;
			if (depth === 0) break;
		}
		this.at += 1;
		return "()";
	}

	private skip() {
		const { bytes } = this;
		for (;;) {
			while (this.at < bytes.length && isSpace(bytes[this.at])) this.at += 1;
			if (bytes[this.at] !== 0x25) return;
			while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at += 1;
		}
	}
}

const isSpace = (byte: number | undefined) =>
	byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;
const isDelimiter = (byte: number | undefined) =>
	byte !== undefined && "()<>[]{}/%".includes(String.fromCharCode(byte));

const startsWith = (bytes: Uint8Array, at: number, text: string) => {
	for (let index = 0; index < text.length; index += 1)
		if (bytes[at + index] !== text.charCodeAt(index)) return false;
	return true;
};

/** Finds a text in bytes from an offset; -1 when it is missing. Avoids copying, because files can have 10 MB. */
export function find(bytes: Uint8Array, text: string, from = 0): number {
	const first = text.charCodeAt(0);
	for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
		if (startsWith(bytes, at, text)) return at;
	return -1;
}
