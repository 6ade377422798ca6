import type { ReportContent } from "./report-content";
import { reportCsv } from "./report-csv.server";
import { streamChunks } from "./stream-chunks.server";
import type { WrittenFile } from "./written-file";

export { type LabelContent, writeLabels } from "./labels.server";
export type { LabelSheet } from "./label-sheets";
export type { ReportContent } from "./report-content";
export type { WrittenFile } from "./written-file";

export type ReportFormat = "csv" | "xlsx" | "pdf";

const CONTENT_TYPES: Record<ReportFormat, string> = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	pdf: "application/pdf",
};

/**
 * Writes a report as a file with the rows that its pages have, in their order. Nothing is read before the stream is; what the
 * pages throw, and INVALID for a character that a PDF can't include, errors it.
 */
export function writeReport(format: ReportFormat, report: ReportContent): WrittenFile {
	return {
		stream: streamChunks(chunksOf(format, report)),
		content_type: CONTENT_TYPES[format],
		extension: format,
	};
}

/** Each format's code is loaded by the first file of it. */
async function* chunksOf(format: ReportFormat, report: ReportContent): AsyncGenerator<Uint8Array> {
	if (format === "csv") yield* reportCsv(report);
	else if (format === "xlsx") yield* (await import("./report-xlsx.server")).reportXlsx(report);
	else yield* (await import("./report-pdf.server")).reportPdf(report);
}
