import Papa from "papaparse";
import { plainAmount } from "./money";

/** A number that stands in its cell as it is written, with its zeros. */
interface Figure {
	figure: string;
}

/** An amount of cents as a cell, which a spreadsheet adds up: 133000 USD is 1330.00, 500 JPY is 500. */
export const amountCell = (cents: number, currency: string): Figure => ({
	figure: plainAmount(cents, currency),
});

/** A column of a CSV file: its heading and what it shows of a row. */
export interface CsvColumn<Row> {
	label: string;
	value: (row: Row) => string | number | boolean | Figure | null | undefined;
}

// What spreadsheets take for the start of a formula (OWASP, CSV injection), full-width signs included. Papa's own
// pattern stops at the first line break, so that "=1\n" would pass.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
const DISARMED = /^'[=+\-@\t\r\n＝＋－＠]/u;

type Cell = ReturnType<CsvColumn<unknown>["value"]>;

/** A cell as it is written. Not by Papa, which takes the minus of a figure for a formula's. */
function written(cell: Cell) {
	if (typeof cell === "object" && cell) return cell.figure;
	return typeof cell === "string" && FORMULA.test(cell) ? `'${cell}` : cell;
}

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
	const headings = columns.map((column) => written(column.label));
	const cells = Array.from(rows, (row) => columns.map((column) => written(column.value(row))));
	const text = Papa.unparse([headings, ...cells], {
		quotes: (cell) => typeof cell === "string" && DISARMED.test(cell),
		newline: "\r\n",
	});
	return bom ? `\ufeff${text}` : text;
}
