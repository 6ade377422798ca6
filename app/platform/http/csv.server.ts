import { type CsvColumn, toCsv } from "~/lib/csv";

/** Rows as a CSV file to download. */
export function csvResponse<Row>(
	name: string,
	rows: readonly Row[],
	columns: readonly CsvColumn<Row>[],
): Response {
	return new Response(toCsv(rows, columns, { bom: true }), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${name.replace(/[^\w.-]+/g, "-")}"`,
		},
	});
}
