import type { ReportContent } from "./report-content";
import { reportCsv } from "./report-csv.server";
import { streamChunks } from "./stream-chunks.server";

export type ReportFormat = "csv" | "xlsx";

/** A file that is written while it is read. */
export interface WrittenFile {
	/** Errors where the report fails midway: a file that broke off never ends as if it were whole. */
	stream: ReadableStream<Uint8Array>;
	content_type: string;
	/** Without a dot. */
	extension: string;
}

const CONTENT_TYPES: Record<ReportFormat, string> = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Writes a report as a file with the rows that its pages have, in their order. */
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
	else yield* (await import("./report-xlsx.server")).reportXlsx(report);
}
