const MARKS: [string, number[]][] = [
	["utf-8", [0xef, 0xbb, 0xbf]],
	["utf-16le", [0xff, 0xfe]],
	["utf-16be", [0xfe, 0xff]],
];

/** Magic numbers: ZIP (xlsx, numbers, ods), the old Excel format, PDF. */
const BINARY = [
	[0x50, 0x4b, 0x03, 0x04],
	[0xd0, 0xcf, 0x11, 0xe0],
	[0x25, 0x50, 0x44, 0x46],
];

type Decoded = { text: string /** Taken for Windows-1252. */; is_windows: boolean } | { problem: string };

/**
 * Decodes an uploaded CSV file. Without a byte order mark, text that is not valid UTF-8 is read as Windows-1252,
 * which Excel writes.
 */
export function decodeText(bytes: Uint8Array): Decoded {
	const begins = (start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
	if (BINARY.some(begins))
		return {
			problem: "This isn't a CSV file. In Excel or Numbers, choose “Save as” or “Export”, then CSV.",
		};
	const mark = MARKS.find(([, start]) => begins(start));
	// UTF-16 text in a Latin script has a zero in every other byte.
	const encoding = mark?.[0] ?? (bytes[1] === 0 ? "utf-16le" : bytes[0] === 0 ? "utf-16be" : "utf-8");
	const as = (label: string) => new TextDecoder(label, { fatal: true }).decode(bytes).replace(/^\ufeff/, "");
	try {
		return { text: as(encoding), is_windows: false };
	} catch {
		if (encoding === "utf-8") return { text: as("windows-1252"), is_windows: true };
		return { problem: "This file is damaged or was cut off. Export it again." };
	}
}
