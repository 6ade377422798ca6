/** A record of a CSV file, with any syntax problem. */
export interface CsvRecord {
	cells: string[];
	problem?: string;
}

const QUOTES =
	"A quotation mark within a quoted cell isn't doubled. Write it twice, or remove the quotation marks around the cell.";
const JOINED = "A quotation mark is probably missing: a cell spans several lines and contains separators.";

/** Thrown when a quotation mark is never closed. */
export class OpenQuote extends Error {
	/** @param record zero-based index of the record */
	constructor(readonly record: number) {
		super("A quotation mark is never closed");
	}
}

/**
 * Parses delimited text (RFC 4180, any line ending, spaces allowed after a closing quotation mark). A record with
 * invalid quotation marks ends at its line break and reports the problem, so that it never swallows the following
 * records.
 * @throws OpenQuote
 */
export function readCsv(text: string, delimiter: string): CsvRecord[] {
	const records: CsvRecord[] = [];
	let at = 0;
	while (at < text.length) {
		const { record, next } = recordAt(text, at, delimiter, records.length);
		records.push(record);
		at = next;
	}
	const width = records[0]?.cells.length ?? 0;
	for (const record of records) {
		const swallows = ({ cells }: CsvRecord) =>
			cells.some((cell) => cell.split(/\r\n|\r|\n/).length > 1 && cell.includes(delimiter));
		if (!record.problem && record.cells.length < width && swallows(record)) record.problem = JOINED;
	}
	return records;
}

const LINE_END = /\r\n|\r|\n/g;

function lineEnd(text: string, from: number): { end: number; next: number } {
	LINE_END.lastIndex = from;
	const found = LINE_END.exec(text);
	return found
		? { end: found.index, next: found.index + found[0].length }
		: { end: text.length, next: text.length };
}

function recordAt(text: string, start: number, delimiter: string, index: number) {
	const line = lineEnd(text, start);
	const cells: string[] = [];
	let at = start;
	for (;;) {
		let after: number;
		if (text[at] === '"') {
			const quoted = quotedAt(text, at);
			if (quoted === null) throw new OpenQuote(index);
			after = quoted.next;
			while (text[after] === " " && delimiter !== " ") after++;
			const ends = after >= text.length || text[after] === "\r" || text[after] === "\n";
			if (!ends && text[after] !== delimiter) {
				const raw = text.slice(start, line.end).split(delimiter);
				return { record: { cells: raw, problem: QUOTES }, next: line.next };
			}
			cells.push(quoted.cell);
		} else {
			// Uses the end of the record's first line until a quoted cell spans beyond it.
			const end = at <= line.end ? line.end : lineEnd(text, at).end;
			const rest = text.slice(at, end);
			const parted = rest.indexOf(delimiter);
			after = parted < 0 ? end : at + parted;
			cells.push(text.slice(at, after));
		}
		if (text[after] !== delimiter || after >= text.length)
			return { record: { cells }, next: lineEnd(text, after).next };
		at = after + 1;
	}
}

function quotedAt(text: string, start: number): { cell: string; next: number } | null {
	let cell = "";
	for (let at = start + 1; ; ) {
		const quote = text.indexOf('"', at);
		if (quote < 0) return null;
		cell += text.slice(at, quote);
		if (text[quote + 1] !== '"') return { cell, next: quote + 1 };
		cell += '"';
		at = quote + 2;
	}
}

const DELIMITERS = [",", ";", "\t", "|"];

/** Detects the delimiter: the one that yields the most cells in the first lines. */
function delimiterOf(text: string): string {
	const lines = text
		.slice(0, 20_000)
		.split(/\r\n|\r|\n/)
		.slice(0, 10)
		.map((line) => line.replace(/"(?:[^"]|"")*"/g, ""));
	const most = (delimiter: string) => Math.max(0, ...lines.map((line) => line.split(delimiter).length));
	return DELIMITERS.reduce((best, each) => (most(each) > most(best) ? each : best));
}

/**
 * Parses a table delimited by commas, semicolons, tabs, bars, or the character in a first line `sep=;`, which
 * Excel hides. Skips a byte order mark.
 * @throws OpenQuote
 */
export function readTable(text: string): CsvRecord[] {
	const whole = text.replace(/^\ufeff/, "");
	const [, quoted, bare] = /^(?:"sep=(.)"|sep=(.))[ \t]*(?:\r\n|\r|\n)/i.exec(whole) ?? [];
	const named = quoted ?? bare;
	const table =
		named === undefined ? whole : whole.slice(whole.search(/[\r\n]/)).replace(/^(?:\r\n|\r|\n)/, "");
	return readCsv(table, named ?? delimiterOf(table));
}

/**
 * Text of a cell as a spreadsheet shows it. Removes the leading apostrophe that exports add against formulas ('+1
 * 518 555 0142) and the ="…" that preserves leading zeros (="04530").
 */
export function cellText(cell: string): string {
	const text = cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/u, "");
	const [, quoted] = /^="((?:[^"]|"")*)"$/.exec(text) ?? [];
	return quoted === undefined ? text : quoted.replaceAll('""', '"').trim();
}
