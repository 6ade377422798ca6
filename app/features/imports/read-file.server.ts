import Papa from "papaparse";
import { invalid } from "~/platform/errors";
import { MOST_COLUMNS, MOST_ROWS } from "./rules";

/** A file as it was understood. */
export interface ReadFile {
	/** The headings, each different and none empty. */
	columns: string[];
	/** The lines that hold something; `number` counts as a spreadsheet does, the heading being 1. */
	rows: { number: number; cells: string[] }[];
	/** What is to be known about how it was read. */
	notes: string[];
}

const refuse = (message: string) => invalid("file", message);

/**
 * A text file's table: commas, semicolons, tabs or bars, quoted cells with line breaks.
 * @throws INVALID on `file` when it is none, holds nothing, or more than is taken
 */
export function readFile(bytes: Uint8Array): ReadFile {
	const { text, notes } = decoded(bytes);
	if (text.trim() === "") throw refuse("This file is empty. Choose another one.");
	const { data, errors } = Papa.parse<string[]>(text, {
		delimiter: delimiterOf(text),
		skipEmptyLines: false,
	});
	if (errors.some(({ code }) => code === "MissingQuotes")) {
		throw refuse(
			"A quotation mark is opened and never closed, so the file may have been cut off. Export it again.",
		);
	}
	const [heading, ...lines] = data;
	if (!heading?.some((cell) => cell.trim() !== ""))
		throw refuse("The first line has no headings. Put the names of the columns there.");
	if (heading.length > MOST_COLUMNS)
		throw refuse(`At most ${MOST_COLUMNS} columns. Take out what is not needed.`);
	const rows = lines
		.map((cells, index) => ({ number: index + 2, cells: cells.map(cellText) }))
		.filter(({ cells }) => cells.some((cell) => cell !== ""));
	if (rows.length === 0) throw refuse("There is nothing below the headings. Choose another file.");
	if (rows.length > MOST_ROWS) {
		throw refuse(
			`This file has ${rows.length.toLocaleString("en-US")} lines, and at most ${MOST_ROWS.toLocaleString("en-US")} are taken at once. Split it.`,
		);
	}
	const longest = Math.max(...rows.map(({ cells }) => cells.findLastIndex((cell) => cell !== "") + 1));
	if (longest > MOST_COLUMNS)
		throw refuse("A line has far more cells than there are headings. Export it again.");
	const columns = different(heading.slice(0, lastNamed(heading, longest)), longest);
	return {
		columns,
		rows: rows.map(({ number, cells }) => ({ number, cells: columns.map((_, index) => cells[index] ?? "") })),
		notes,
	};
}

/** A cell's text without the apostrophe by which our own exports and spreadsheets keep it from being a formula: '+1 518 555 0142. */
const cellText = (cell: string) => cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/u, "");

const DELIMITERS = [",", ";", "\t", "|"];

/** What the headings are parted by: whichever makes the most of them. */
function delimiterOf(text: string): string {
	const parted = DELIMITERS.map((delimiter) => {
		const { data } = Papa.parse<string[]>(text.slice(0, 20_000), { delimiter, preview: 1 });
		return { delimiter, columns: data[0]?.length ?? 0 };
	});
	return parted.reduce((best, each) => (each.columns > best.columns ? each : best)).delimiter;
}

const lastNamed = (heading: string[], longest: number) =>
	Math.max(longest, heading.findLastIndex((cell) => cell.trim() !== "") + 1);

/** Headings that stand twice are numbered, those that are missing named. */
function different(heading: readonly string[], longest: number): string[] {
	const seen = new Set<string>();
	return Array.from({ length: Math.max(heading.length, longest) }, (_, index) => {
		const name = (heading[index] ?? "").replace(/\s+/g, " ").trim().slice(0, 100) || `Column ${index + 1}`;
		let unique = name;
		for (let copy = 2; seen.has(unique.toLowerCase()); copy++) unique = `${name} (${copy})`;
		seen.add(unique.toLowerCase());
		return unique;
	});
}

const MARKS: [string, number[]][] = [
	["utf-8", [0xef, 0xbb, 0xbf]],
	["utf-16le", [0xff, 0xfe]],
	["utf-16be", [0xfe, 0xff]],
];

/** The file's text. What begins with no mark and is no UTF-8 is taken for Windows-1252, which is said. */
function decoded(bytes: Uint8Array): { text: string; notes: string[] } {
	if (looksBinary(bytes)) {
		throw refuse("This is not a CSV file. In Excel or Numbers choose “Save as” or “Export”, then CSV.");
	}
	const mark = MARKS.find(([, start]) => start.every((byte, index) => bytes[index] === byte));
	// Text of few marks in UTF-16 has a zero in every other byte.
	const encoding = mark?.[0] ?? (bytes[1] === 0 ? "utf-16le" : bytes[0] === 0 ? "utf-16be" : "utf-8");
	try {
		return { text: clean(new TextDecoder(encoding, { fatal: true }).decode(bytes)), notes: [] };
	} catch {
		if (encoding !== "utf-8") throw refuse("This file is damaged or was cut off. Export it again.");
		return {
			text: clean(new TextDecoder("windows-1252").decode(bytes)),
			notes: [
				"The file is not UTF-8 and was read as Windows-1252. Look at names with accents: if they are wrong, save the file as “CSV UTF-8” and upload it again.",
			],
		};
	}
}

const clean = (text: string) => text.replace(/^\ufeff/, "");

/** ZIP (xlsx, numbers, ods), the old Excel format, PDF. */
const BINARY = [
	[0x50, 0x4b, 0x03, 0x04],
	[0xd0, 0xcf, 0x11, 0xe0],
	[0x25, 0x50, 0x44, 0x46],
];
const looksBinary = (bytes: Uint8Array) =>
	BINARY.some((start) => start.every((byte, index) => bytes[index] === byte));
