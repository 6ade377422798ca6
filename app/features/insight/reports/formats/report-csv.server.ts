import { CSV_BOM, CSV_NEWLINE, type CsvCell, amountCell, csvLines } from "#app/lib/csv";
import type { ReportColumn } from "#app/platform/query/compile-plan.server";
import type { Cell } from "#app/platform/query/run-plan.server";
import { campClock } from "./camp-clock";
import { joined } from "./cell-texts";
import type { ReportContent } from "./report-content";

/** A report as CSV: headings, then its rows and nothing else, because programs read it. A page of rows is in memory. */
export async function* reportCsv(report: ReportContent): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	const reading = { currency: report.currency, clock: campClock(report.time_zone) };
	yield encoder.encode(CSV_BOM + csvLines([report.columns.map(({ label }) => label)]));
	for await (const { rows } of report.pages) {
		if (rows.length === 0) continue;
		const lines = rows.map(({ cells }) =>
			report.columns.map((column, at) => csvCell(cells[at] ?? null, column, reading)),
		);
		yield encoder.encode(CSV_NEWLINE + csvLines(lines));
	}
}

/** Amounts as figures, dates as ISO texts and instants by the camp's clock, which spreadsheets and programs both read. */
function csvCell(
	value: Cell,
	{ type }: ReportColumn,
	{ currency, clock }: { currency: string; clock: (instant: string) => Date },
): CsvCell {
	if (value === null) return null;
	if (typeof value === "object") return joined(value);
	if (typeof value === "boolean") return value ? "Yes" : "No";
	if (type === "money") return amountCell(Math.round(Number(value)), currency);
	return type === "datetime" ? clock(String(value)).toISOString().slice(0, 16).replace("T", " ") : value;
}
