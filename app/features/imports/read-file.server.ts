import Papa from "papaparse";
import { decodeText } from "~/lib/decode-text";
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

/** The file's text; that it was read as Windows-1252 is said. */
function decoded(bytes: Uint8Array): { text: string; notes: string[] } {
	const read = decodeText(bytes);
	if ("problem" in read) throw refuse(read.problem);
	return {
		text: read.text,
		notes: read.is_windows
			? [
					"The file is not UTF-8 and was read as Windows-1252. Look at names with accents: if they are wrong, save the file as “CSV UTF-8” and upload it again.",
				]
			: [],
	};
}
