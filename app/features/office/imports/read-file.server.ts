import { decodeText } from "#app/lib/decode-text";
import { type CsvRecord, cellText, OpenQuote, readTable } from "#app/lib/read-csv";
import { invalid } from "#app/platform/errors";
import { MOST_COLUMNS, MOST_HEADING_LINE, MOST_ROWS } from "./rules";

/** A parsed file. */
export interface ReadFile {
	/** Headings, unique and never empty. */
	columns: string[];
	/** Position of the heading line. Like the lines' `number`, it counts from 1, as a spreadsheet does. */
	heading_line: number;
	/** Non-empty lines below the headings, with the problem if one is malformed. */
	rows: { number: number; cells: string[]; problem?: string }[];
	/** Remarks about how the file was read. */
	notes: string[];
}

const refuse = (message: string) => invalid("file", message);

/**
 * Parses a text file's table. Separators are commas, semicolons, tabs or bars, or the one named in a first line
 * `sep=;`, which Excel hides; quoted cells can contain line breaks.
 * @param heading the heading line, counted as in a spreadsheet; without it, the first line that looks like
 *   headings
 * @param known whether a cell is a heading that the kind knows
 * @throws INVALID on `file` when it isn't a table, is empty, or exceeds the limits
 */
export function readFile(
	bytes: Uint8Array,
	{ heading: chosen, known }: { heading?: number; known?: (cell: string) => boolean } = {},
): ReadFile {
	const { text, notes } = decoded(bytes);
	if (text.trim() === "") throw refuse("This file is empty. Choose another file.");
	const records = recordsOf(text);
	const heading_line = chosen ?? headingLine(records, known);
	const heading = records[heading_line - 1]?.cells.map(cellText);
	if (!heading?.some((cell) => cell !== ""))
		throw refuse(
			`${heading_line === 1 ? "The first row" : `Row ${heading_line}`} has no headings. Add the column names to that row.`,
		);
	if (heading.length > MOST_COLUMNS)
		throw refuse(`Files can have up to ${MOST_COLUMNS} columns. Remove those you don't need.`);
	const rows = records
		.map(({ cells, problem }, index) => ({ number: index + 1, cells: cells.map(cellText), problem }))
		.slice(heading_line)
		.filter(({ cells }) => cells.some((cell) => cell !== ""));
	if (rows.length === 0) throw refuse("There are no rows below the headings. Choose another file.");
	if (rows.length > MOST_ROWS) {
		throw refuse(
			`This file has ${rows.length.toLocaleString("en-US")} rows. The limit is ${MOST_ROWS.toLocaleString("en-US")}. Split the file.`,
		);
	}
	const longest = Math.max(
		0,
		...rows
			.filter(({ problem }) => problem === undefined)
			.map(({ cells }) => cells.findLastIndex((cell) => cell !== "") + 1),
	);
	if (longest > MOST_COLUMNS)
		throw refuse("A row has far more cells than there are headings. Export the file again.");
	const columns = different(heading.slice(0, lastNamed(heading, longest)), longest);
	return {
		columns,
		heading_line,
		rows: rows.map(({ number, cells, problem }) => ({
			number,
			cells: columns.map((_, index) => cells[index] ?? ""),
			...(problem === undefined ? {} : { problem }),
		})),
		notes,
	};
}

function recordsOf(text: string) {
	try {
		return readTable(text);
	} catch (error) {
		if (!(error instanceof OpenQuote)) throw error;
		throw refuse(
			`The quotation mark in row ${error.record + 1} is never closed. Close it, or export the file again if it was cut off.`,
		);
	}
}

/**
 * Finds the heading line: among the first lines, the one with the most known headings; otherwise the first with
 * two cells, below any title.
 */
function headingLine(records: readonly CsvRecord[], known: (cell: string) => boolean = () => false): number {
	const first = records.slice(0, MOST_HEADING_LINE).map(({ cells }) => cells.map(cellText).filter(Boolean));
	const score = (cells: readonly string[]) => cells.filter(known).length;
	const best = first.reduce((at, cells, index) => (score(cells) > score(first[at] ?? []) ? index : at), 0);
	if (score(first[best] ?? []) >= 2 || score(first[0] ?? []) > 0) return best + 1;
	const table = first.findIndex((cells) => cells.length > 1);
	// A single cell above wider lines is a title. In a file with one column it is the heading.
	const has_title = first[0]?.length === 1 && (records[0]?.cells.length ?? 0) > 1;
	return has_title && table > 0 ? table + 1 : 1;
}

const lastNamed = (heading: string[], longest: number) =>
	Math.max(longest, heading.findLastIndex((cell) => cell.trim() !== "") + 1);

/** Numbers duplicate headings and names missing ones. */
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

/** Decodes the file's text, with a remark if it was read as Windows-1252. */
function decoded(bytes: Uint8Array): { text: string; notes: string[] } {
	const read = decodeText(bytes);
	if ("problem" in read) throw refuse(read.problem);
	return {
		text: read.text,
		notes: read.is_windows
			? [
					"The file isn't UTF-8, so we read it as Windows-1252. Check names with accents. If they're wrong, save the file as “CSV UTF-8” and upload it again.",
				]
			: [],
	};
}
