import Papa from "papaparse";

/** A column of a CSV file: its heading and what it shows of a row. */
export interface CsvColumn<Row> {
	label: string;
	value: (row: Row) => string | number | boolean | null | undefined;
}

// What spreadsheets take for the start of a formula (OWASP, CSV injection), full-width signs included. Papa's own
// pattern stops at the first line break, so that "=1\n" would pass.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/**
 * Rows as CSV (RFC 4180: commas, CRLF, quotes where needed), headings first. A text cell or heading that a spreadsheet
 * would run as a formula gets a leading apostrophe; numbers stay numbers, also negative ones. With `bom` Excel reads
 * it as UTF-8.
 */
export function toCsv<Row>(
	rows: Iterable<Row>,
	columns: readonly CsvColumn<Row>[],
	{ bom = false }: { bom?: boolean } = {},
): string {
	const headings = columns.map((column) => column.label);
	const cells = Array.from(rows, (row) => columns.map((column) => column.value(row)));
	const text = Papa.unparse([headings, ...cells], { escapeFormulae: FORMULA, newline: "\r\n" });
	return bom ? `\ufeff${text}` : text;
}
