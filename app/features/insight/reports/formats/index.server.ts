import { amountCell, type CsvColumn, toCsv } from "#app/lib/csv";
import { invalid } from "#app/platform/errors";
import type { ReportColumn } from "../compile-plan.server";
import type { Cell, ReportPage, ReportRow } from "../run-plan.server";
import type { LabelSheet, ReportFormat } from "../run-rules";

/** A report to be written into a file. */
export interface WrittenReport {
	title: string;
	subtitle: string;
	columns: readonly ReportColumn[];
	currency: string;
	time_zone: string;
	pages: AsyncIterable<ReportPage>;
}

export interface ReportFile {
	stream: ReadableStream<Uint8Array>;
	content_type: string;
	/** Without the dot. */
	extension: string;
}

/** How labels are laid out; offsets are in tenths of a millimeter. */
export interface LabelLayout {
	sheet: LabelSheet;
	offset_x: number;
	offset_y: number;
}

function written({ type }: ReportColumn, cell: Cell, currency: string): ReturnType<CsvColumn<unknown>["value"]> {
	if (typeof cell === "boolean") return cell ? "Yes" : "No";
	if (type === "money" && typeof cell === "number") return amountCell(cell, currency);
	return typeof cell === "object" && cell !== null ? cell.join("; ") : cell;
}

const encoder = new TextEncoder();

async function* csvOf({ columns, pages, currency }: WrittenReport): AsyncGenerator<Uint8Array> {
	const cells = columns.map(
		(column, index): CsvColumn<ReportRow> => ({
			label: column.label,
			value: (row) => written(column, row.cells[index] ?? null, currency),
		}),
	);
	const headings = `${toCsv([], cells)}\r\n`;
	yield encoder.encode(`\ufeff${headings}`);
	for await (const { rows } of pages) {
		if (rows.length > 0) yield encoder.encode(`${toCsv(rows, cells).slice(headings.length)}\r\n`);
	}
}

/** A report as a file, written while its rows are read. */
export function writeReport(format: Exclude<ReportFormat, "labels">, report: WrittenReport): ReportFile {
	if (format !== "csv") throw invalid("format", "This format isn't available yet. Choose CSV.");
	return { stream: ReadableStream.from(csvOf(report)), content_type: "text/csv; charset=utf-8", extension: "csv" };
}

/** A report as sheets of labels. */
export function writeLabels(_layout: LabelLayout, _report: WrittenReport): ReportFile {
	throw invalid("format", "Labels aren't available yet. Choose CSV.");
}
