import { openPdf, type PdfFile } from "#app/platform/papers/pdf-file.server";
import { GAP, Pen, type Sheet, sheetOf } from "#app/platform/papers/pen.server";
import { type Place, Table } from "#app/platform/papers/table.server";
import type { ReportColumn } from "#app/platform/query/compile-plan.server";
import type { ReportPage } from "#app/platform/query/run-plan.server";
import { cellText } from "./cell-texts";
import { drawableOr } from "./drawable-or.server";
import type { ReportContent } from "./report-content";

// All lengths are points, 72 to an inch.
const EDGE = 36;
const BETWEEN = 10;
const TITLE = { bold: true, size: 16 };
/** Font sizes from the usual one down to the smallest readable one. */
const [USUAL, SMALL, SMALLEST] = [9.5, 8, 7];
/** Line height, relative to the font size. */
const LEADING = 1.42;
/** Maximum width of a column, relative to the font size. A longer word is broken. */
const [MOST_WIDTH, MOST_WORD] = [24, 9];

/** Numbers are aligned right. */
const isFigure = ({ type, many }: ReportColumn) => !many && (type === "money" || type === "number");

/**
 * A report as PDF: across the sheet when its columns need it, with their headings on every page. The rows come page by page; of
 * those drawn the packed pages stay in memory until the end.
 * @throws INVALID for a character that the papers' fonts lack
 */
export async function* reportPdf(report: ReportContent): AsyncGenerator<Uint8Array> {
	const { paper, title } = report;
	const pdf = await openPdf(paper, { title, author: paper.from, at: paper.at });
	const draw = drawableOr(pdf);
	let drawn: { pen: Pen; table: Table } | null = null;
	for await (const page of report.pages) {
		const rows = textsOf(page, report.columns, report).map((cells) => cells.map(draw));
		drawn ??= begin(pdf, report, rows);
		for (const row of rows) drawn.table.row(row);
	}
	const { pen } = drawn ?? begin(pdf, report, []);
	if (report.totals) await drawTotals(pdf, pen, report, report.totals);
	pen.number(title);
	yield await pdf.bytes();
}

const textsOf = ({ rows }: ReportPage, columns: readonly ReportColumn[], report: ReportContent): string[][] =>
	rows.map(({ cells }) => columns.map((column, at) => cellText(cells[at] ?? null, column, report)));

const headed = (columns: readonly ReportColumn[]) =>
	columns.map((column) => ({ label: column.label, end: isFigure(column) }));

/** Chooses the sheet by the first page of rows, and draws what is above them. */
function begin(pdf: PdfFile, report: ReportContent, rows: readonly (readonly string[])[]) {
	const draw = drawableOr(pdf);
	const columns = [
		...headed(report.columns.map((column) => ({ ...column, label: draw(column.label) }))),
		...(report.ticks ?? []).map((heading) => ({ label: draw(heading), box: true })),
	];
	const { sheet, widths } = sheetFor(needsOf(pdf, columns, rows), sheetOf(report.paper.country));
	const pen = new Pen(pdf, sheet);
	for (const line of pen.wrap(draw(report.title), pen.width, TITLE)) {
		pen.text(line, TITLE);
		pen.y -= 20;
	}
	for (const words of [report.subtitle, report.hidden_note])
		for (const line of words ? pen.wrap(draw(words), pen.width) : []) {
			pen.need(pen.line);
			pen.text(line, { grey: 0.4 });
			pen.y -= pen.line;
		}
	pen.y -= GAP;
	const table = new Table(pen, columns, placesOf(widths));
	table.heading();
	if (rows.length === 0) {
		pen.text("No rows", { grey: 0.4 });
		pen.y -= pen.line;
	}
	return { pen, table };
}

async function drawTotals(
	pdf: PdfFile,
	pen: Pen,
	report: ReportContent,
	pages: AsyncIterable<ReportPage>,
): Promise<void> {
	const draw = drawableOr(pdf);
	let table: Table | null = null;
	for await (const page of pages) {
		const rows = textsOf(page, page.columns, report).map((cells) => cells.map(draw));
		if (!table) {
			const columns = headed(page.columns.map((column) => ({ ...column, label: draw(column.label) })));
			const needs = needsOf(pdf, columns, rows);
			const widths =
				shared(needs, pen.size, pen.width) ?? needs.map(() => pen.width / needs.length - BETWEEN);
			pen.y -= GAP;
			pen.need(pen.line * 4);
			pen.text("Totals", { bold: true, size: 11 });
			pen.y -= pen.line + 4;
			table = new Table(pen, columns, placesOf(widths));
			table.heading();
		}
		for (const row of rows) table.row(row);
	}
}

/** Width that a column needs, relative to the font size. */
interface Need {
	/** For its longest text on one line, and for its longest word. */
	text: number;
	word: number;
}

function needsOf(
	{ plain }: PdfFile,
	columns: readonly { label: string }[],
	rows: readonly (readonly string[])[],
): Need[] {
	const widest = (texts: readonly string[]) =>
		texts.reduce((most, text) => Math.max(most, plain.widthOf(plain.drawable(text), 1)), 1);
	return columns.map(({ label }, at) => {
		const texts = [label, ...rows.map((row) => row[at] ?? "")];
		const words = [...new Set(texts.flatMap((text) => text.split(/\s/)))];
		return { text: Math.min(MOST_WIDTH, widest(texts)), word: Math.min(MOST_WORD, widest(words)) };
	});
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Each text on one line where that fits, else at least each word; null where not even these do. */
function shared(needs: readonly Need[], size: number, width: number): number[] | null {
	const room = width - BETWEEN * (needs.length - 1);
	const texts = sum(needs.map(({ text }) => text * size));
	const words = sum(needs.map(({ word }) => word * size));
	if (texts <= room) return needs.map(({ text }) => text * size);
	if (words > room) return null;
	const share = (room - words) / (texts - words);
	return needs.map(({ text, word }) => size * (word + (text - word) * share));
}

const isWhole = (needs: readonly Need[], { size }: Sheet, widths: readonly number[]) =>
	needs.every(({ text }, at) => (widths[at] ?? 0) >= text * size - 0.01);

/**
 * The first sheet that columns fit: upright or across with each text on one line, across in small letters, or one as wide as they
 * need, which printers make smaller.
 */
function sheetFor(needs: readonly Need[], upright: Sheet): { sheet: Sheet; widths: number[] } {
	const sized = (width: number, height: number, size: number): Sheet => ({
		width,
		height,
		edge: EDGE,
		size,
		line: size * LEADING,
	});
	const { width: short, height: long } = upright;
	const sheets = [
		sized(short, long, USUAL),
		...[USUAL, SMALL, SMALLEST].map((size) => sized(long, short, size)),
	];
	const fitting = sheets.flatMap((sheet) => {
		const widths = shared(needs, sheet.size, sheet.width - 2 * EDGE);
		return widths ? [{ sheet, widths }] : [];
	});
	const chosen =
		fitting.find(({ sheet, widths }) => isWhole(needs, sheet, widths)) ??
		fitting.find(({ sheet }) => sheet.width === long);
	if (chosen) return chosen;
	const widths = needs.map(({ word }) => word * SMALLEST);
	const width = sum(widths) + BETWEEN * (needs.length - 1) + 2 * EDGE;
	return { sheet: sized(width, (width * short) / long, SMALLEST), widths };
}

function placesOf(widths: readonly number[]): Place[] {
	let x = EDGE;
	return widths.map((width) => {
		const place = { x, width };
		x += width + BETWEEN;
		return place;
	});
}
