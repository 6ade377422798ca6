import { amountCell, type CsvColumn, toCsv } from "#app/lib/csv";
import { invalid } from "#app/platform/errors";
import type { Ctx } from "#app/platform/context.server";
import type { ReportColumn } from "../compile-plan.server";
import type { Cell, ReportPage, ReportRow } from "../run-plan.server";

export type ReportFormat = "csv" | "xlsx" | "pdf";
export type LabelSheet = "5160" | "5163";

interface Content {
	title: string;
	currency: string;
	time_zone: string;
	columns: readonly ReportColumn[];
	/** Read once, a page at a time. */
	pages: AsyncIterable<ReportPage>;
	/** What a PDF is made with. */
	paper: Pick<Ctx, "asset"> & { from: string; country: string; at: string };
}

/** A report before it is a file. */
export interface ReportContent extends Content {
	subtitle: string;
	/** Says which columns the runner can't see; null where there are none. */
	hidden_note: string | null;
	/** The groups of a grouped report with their measures, for paper alone. */
	totals?: AsyncIterable<ReportPage>;
}

export interface LabelContent extends Content {
	/** The lines of a label: of each the columns, by key, whose values it joins. */
	lines: readonly (readonly string[])[];
	/** From 1. */
	first_label: number;
	/** Tenths of a millimeter. */
	offset: { right: number; down: number };
}

export interface WrittenFile {
	stream: ReadableStream<Uint8Array>;
	content_type: string;
	/** Without a dot. */
	extension: string;
}

function written(
	{ type }: ReportColumn,
	cell: Cell,
	currency: string,
): ReturnType<CsvColumn<unknown>["value"]> {
	if (typeof cell === "boolean") return cell ? "Yes" : "No";
	if (type === "money" && typeof cell === "number") return amountCell(cell, currency);
	return typeof cell === "object" && cell !== null ? cell.join(", ") : cell;
}

const encoder = new TextEncoder();

async function* csvOf({ columns, pages, currency }: ReportContent): AsyncGenerator<Uint8Array> {
	const cells = columns.map(
		(column, index): CsvColumn<ReportRow> => ({
			label: column.label,
			value: (row) => written(column, row.cells[index] ?? null, currency),
		}),
	);
	const headings = `${toCsv([], cells)}\r\n`;
	yield encoder.encode(`\ufeff${headings}`);
	for await (const { rows } of pages)
		if (rows.length > 0) yield encoder.encode(`${toCsv(rows, cells).slice(headings.length)}\r\n`);
}

const streamOf = (chunks: AsyncGenerator<Uint8Array>) =>
	new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await chunks.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
	});

/** A report as a file, written while its rows are read. */
export function writeReport(format: ReportFormat, report: ReportContent): WrittenFile {
	if (format !== "csv") throw invalid("format", "This format isn't available yet. Choose CSV.");
	return { stream: streamOf(csvOf(report)), content_type: "text/csv; charset=utf-8", extension: "csv" };
}

/** A report as sheets of labels. */
export function writeLabels(_sheet: LabelSheet, _content: LabelContent): WrittenFile {
	throw invalid("format", "Labels aren't available yet. Choose CSV.");
}
