import { writeXlsxStream } from "hucre/xlsx";
import { currencyDecimals, currencySign } from "#app/lib/money";
import type { ReportColumn } from "#app/platform/query/compile-plan.server";
import type { ReportPage, ReportRow } from "#app/platform/query/run-plan.server";
import { asOfLine } from "../words";
import { campClock } from "./camp-clock";
import { cellText, joined, type Reading } from "./cell-texts";
import type { ReportContent } from "./report-content";

type XlsxValue = string | number | boolean | Date | null;

/** Excel opens no file with a longer text in a cell. */
const MOST_CHARACTERS = 32_767;
const CUT = "… (longer than a cell can hold)";
/** Widths in characters. */
const [LEAST_WIDTH, MOST_WIDTH] = [8, 50];
/** Excel counts days from this date. Before March 1900 it counts a day that never existed. */
const FIRST_DATE = "1900-03-01";
type Style = { numFmt: string; font?: { bold: true } };
const HEADING: Style = { font: { bold: true }, numFmt: "@" };
/** Text format: the cell stays text when someone edits it. */
const TEXT: Style = { numFmt: "@" };
/** Such a text turns into no formula and no number: to format it too would take a sixth of all the time. */
const LETTER_FIRST = /^[A-Za-z\u00C0-\u024F]/;

const IS_TEXT: readonly ReportColumn["type"][] = ["text", "choice", "id"];

interface SheetColumn {
	width: number;
	/** Formats of the row to write next. */
	style: Style | undefined;
	/** Whether the column of that row holds text. */
	is_text: boolean;
}

/**
 * A report as XLSX, a page of rows at a time in memory. Cells are typed, and a text that doesn't begin with a letter stays text
 * when someone edits it: nothing turns into a formula, and ZIP codes keep their zeros. There are no formulas and no links.
 */
export async function* reportXlsx(report: ReportContent): AsyncGenerator<Uint8Array> {
	const pages = report.pages[Symbol.asyncIterator]();
	const totals = report.totals?.[Symbol.asyncIterator]();
	let failure: { error: unknown } | null = null;
	const columns: SheetColumn[] = [];
	const typed = report.columns.map((column) => typedBy(column, report));

	async function* rows(
		first: IteratorResult<ReportPage>,
		sums: IteratorResult<ReportPage> | undefined,
	): AsyncGenerator<XlsxValue[]> {
		try {
			yield [...report.columns.map(({ label }) => label), ...(report.ticks ?? [])].map(within);
			// The writer asks for a row once the one before is written: from here on a column's own format holds.
			format(columns, report.columns, report);
			for (let read = first; !read.done; read = await pages.next())
				for (const row of read.value.rows) yield valuesOf(row, typed, columns);
			if (totals && sums) yield* totalRows(totals, sums, columns, report);
			if (report.hidden_note) {
				yield [];
				yield [within(report.hidden_note)];
			}
		} catch (error) {
			failure = { error };
			throw error;
		}
	}

	try {
		const first = await pages.next();
		const shown = first.done ? [] : first.value.rows;
		for (const [at, column] of report.columns.entries())
			columns.push({ width: widthOf(column, at, shown, report), style: HEADING, is_text: isText(column) });
		const sums = await totals?.next();
		const across = Math.max(
			report.columns.length + (report.ticks?.length ?? 0),
			sums && !sums.done ? sums.value.columns.length : 0,
		);
		while (columns.length < across) columns.push({ width: LEAST_WIDTH, style: HEADING, is_text: false });
		const written = writeXlsxStream(rows(first, sums), {
			name: asOfLine(report.as_of) ?? "Report",
			columns,
			freezePane: { rows: 1 },
		});
		yield* chunksOf(written);
		if (failure) throw (failure as { error: unknown }).error;
	} finally {
		await pages.return?.();
		await totals?.return?.();
	}
}

const isText = ({ many, type }: ReportColumn) => many || IS_TEXT.includes(type);

/** Gives the rows that are written next the formats of other columns. */
function format(
	columns: readonly SheetColumn[],
	shown: readonly ReportColumn[],
	{ currency }: Reading,
): void {
	for (const [at, own] of columns.entries()) {
		const column = shown[at];
		own.style = column && styleOf(column, currency);
		own.is_text = column !== undefined && isText(column);
	}
}

/** The groups with their totals, below the rows. */
async function* totalRows(
	pages: AsyncIterator<ReportPage>,
	first: IteratorResult<ReportPage>,
	columns: readonly SheetColumn[],
	report: Reading,
): AsyncGenerator<XlsxValue[]> {
	const shown: readonly ReportColumn[] = first.done ? [] : first.value.columns;
	if (shown.length === 0) return;
	const typed = shown.map((column) => typedBy(column, report));
	yield [];
	for (const own of columns) own.style = HEADING;
	yield ["Totals"];
	yield shown.map(({ label }) => within(label));
	format(columns, shown, report);
	for (let read = first; !read.done; read = await pages.next())
		for (const row of read.value.rows) yield valuesOf(row, typed, columns);
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = stream.getReader();
	let is_read = false;
	try {
		for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
		is_read = true;
	} finally {
		if (!is_read) await reader.cancel().catch(() => {});
	}
}

const within = (text: string): string =>
	text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS - CUT.length) + CUT : text;

/** Turns a column's values into typed ones. */
type Typed = (value: string | number) => XlsxValue;

function typedBy({ type }: ReportColumn, { currency, time_zone }: Reading): Typed {
	if (type === "money") {
		const unit = 10 ** currencyDecimals(currency);
		return (value) => Math.round(Number(value)) / unit;
	}
	if (type === "number") return Number;
	if (type === "date") return (value) => dated(String(value), new Date(`${value}T00:00Z`));
	if (type !== "datetime") return (value) => within(String(value));
	const clock = campClock(time_zone);
	return (value) => dated(String(value), clock(String(value)));
}

/** Spreadsheets know dates without a zone; before their calendar a date is text. */
const dated = (text: string, date: Date): Date | string => (text < FIRST_DATE ? text : date);

/** A row's cells; its texts get their format here, since a column's format holds for the row that is written next. */
function valuesOf(
	{ cells }: ReportRow,
	typed: readonly Typed[],
	columns: readonly SheetColumn[],
): XlsxValue[] {
	return typed.map((toTyped, at) => {
		const value = cells[at] ?? null;
		if (value === null || typeof value === "boolean") return value;
		const cell = typeof value === "object" ? within(joined(value)) : toTyped(value);
		const column = columns[at];
		if (column?.is_text) column.style = LETTER_FIRST.test(String(cell)) ? undefined : TEXT;
		return cell;
	});
}

function styleOf({ type, many }: ReportColumn, currency: string): Style | undefined {
	if (many) return undefined;
	if (type === "money") return { numFmt: moneyFormat(currency) };
	if (type === "date") return { numFmt: "mmm d, yyyy" };
	if (type === "datetime") return { numFmt: "mmm d, yyyy h:mm AM/PM" };
	return undefined;
}

/** `"$"#,##0.00` and its negative, with the currency's decimals. */
function moneyFormat(currency: string): string {
	const decimals = currencyDecimals(currency);
	const amount = `"${currencySign(currency)}"#,##0${decimals > 0 ? `.${"0".repeat(decimals)}` : ""}`;
	return `${amount};-${amount}`;
}

/** As wide as the heading and what the first page shows. */
function widthOf(column: ReportColumn, at: number, rows: readonly ReportRow[], report: Reading): number {
	const lengths = rows.map(({ cells }) => cellText(cells[at] ?? null, column, report).length);
	const longest = lengths.reduce((most, length) => Math.max(most, length), column.label.length);
	return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, longest + 2));
}
