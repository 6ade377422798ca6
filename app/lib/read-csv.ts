/** A record of a table, and what is wrong with how it is written. */
export interface CsvRecord {
	cells: string[];
	problem?: string;
}

const QUOTES =
	"A quotation mark within a quoted cell isn't doubled. Write it twice, or remove the quotation marks around the cell.";
const JOINED =
	"A quotation mark is probably missing: a cell runs over several lines and holds what separates cells.";

/** Thrown when a quotation mark is never closed. */
export class OpenQuote extends Error {
	/** @param record its place among the records, from 0 */
	constructor(readonly record: number) {
		super("A quotation mark is opened and never closed");
	}
}

/**
 * The records of a delimited text (RFC 4180, any line ends, spaces behind a closing quotation mark). A record whose
 * quotation marks can't be right ends with its line and says so, so that it never takes the next ones in.
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
			// The line's end is that of the first line of the record, until a quoted cell has gone beyond it.
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

/** What a text's cells are parted by: whichever makes the most of its first lines. */
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
 * The records of a text whose cells are parted by commas, semicolons, tabs or bars, or by what a first line `sep=;` names, which
 * Excel doesn't show; a byte order mark is skipped.
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
 * A cell's text as a spreadsheet shows it: without the apostrophe by which exports keep it from being a formula ('+1 518
 * 555 0142), and without ="…", by which they keep its zeros (="04530").
 */
export function cellText(cell: string): string {
	const text = cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/u, "");
	const [, quoted] = /^="((?:[^"]|"")*)"$/.exec(text) ?? [];
	return quoted === undefined ? text : quoted.replaceAll('""', '"').trim();
}
