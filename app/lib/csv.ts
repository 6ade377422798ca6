import Papa from "papaparse";
import { plainAmount } from "./money";

/** A number written to its cell verbatim, with its trailing zeros. */
interface Figure {
	figure: string;
}

/** Formats cents as a numeric cell that spreadsheets can sum: 133000 USD is 1330.00, 500 JPY is 500. */
export const amountCell = (cents: number, currency: string): Figure => ({
	figure: plainAmount(cents, currency),
});

/** Texts are made safe; figures and numbers stand as they are. */
export type CsvCell = string | number | boolean | Figure | null | undefined;

/** A column of a CSV file: its heading, and its value for a row. */
export interface CsvColumn<Row> {
	label: string;
	value: (row: Row) => CsvCell;
}

export const CSV_NEWLINE = "\r\n";
/** What tells Excel that a file is UTF-8. */
export const CSV_BOM = "\ufeff";

// Characters that spreadsheets treat as the start of a formula (OWASP, CSV injection), full-width forms included.
// Papa's own pattern stops at the first line break, so "=1\n" would get through.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
const DISARMED = /^'[=+\-@\t\r\n＝＋－＠]/u;

/** Escapes a cell. Papa's own escaping is off because it treats a negative number as a formula. */
function written(cell: CsvCell) {
	if (typeof cell === "object" && cell) return cell.figure;
	return typeof cell === "string" && FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Cells without headings, for a file that is written piece by piece: pieces are joined by {@link CSV_NEWLINE}. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
	Papa.unparse(
		rows.map((cells) => cells.map(written)),
		{
			quotes: (cell) => typeof cell === "string" && DISARMED.test(cell),
			newline: CSV_NEWLINE,
		},
	);

/**
 * Writes rows as CSV with headings first (RFC 4180: commas, CRLF, quotes where needed). A text cell or heading
 * that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay numbers, negative ones too.
 * `bom` adds a byte order mark so that Excel reads the file as UTF-8.
 */
export function toCsv<Row>(
	rows: Iterable<Row>,
	columns: readonly CsvColumn<Row>[],
	{ bom = false }: { bom?: boolean } = {},
): string {
	const headings = columns.map((column) => column.label);
	const cells = Array.from(rows, (row) => columns.map((column) => column.value(row)));
	const text = csvLines([headings, ...cells]);
	return bom ? `${CSV_BOM}${text}` : text;
}
