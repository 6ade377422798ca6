import { type CsvColumn, toCsv } from "~/lib/csv";
import type { Hits } from "../search/people-index.server";
import { redirectWithToast } from "./toast.server";

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

interface ListExport<Row> {
	request: Request;
	/** The list's own address. */
	list: string;
	name: string;
	/** At most `most` and one more, which says that there are too many. */
	rows: readonly Row[];
	most: number;
	/** "users": what there are too many of. */
	many: string;
	columns: readonly CsvColumn<Row>[];
}

/**
 * A list as it is filtered, as CSV. What would be cut is not exported at all: it leads back to the list, which says so, with
 * the same filters.
 */
export function listCsv<Row>({ request, list, name, rows, most, many, columns }: ListExport<Row>): Response {
	return rows.length > most ? tooMany(request, list, most, many) : csvResponse(name, rows, columns);
}

/**
 * Leads back to a list whose search is no whole export: the index did not answer, or more match than it looks at. Null
 * where everybody was found.
 */
export function searchCut(request: Request, list: string, hits: Hits | null): Response | null {
	if (!hits?.unavailable && !hits?.partial) return null;
	const message = hits.unavailable
		? "Search is not available right now. Export without it, or try again in a few minutes."
		: "More people match than a search looks at. Type more of the name, or export with filters instead.";
	return redirectWithToast(list + new URL(request.url).search, message, { tone: "error" });
}

/** Leads back to a list with its filters and says that it is too long to export. */
export function tooMany(request: Request, list: string, most: number, many: string): Response {
	const message = `That is more than ${most.toLocaleString("en-US")} ${many}. Narrow the list, then export it.`;
	return redirectWithToast(list + new URL(request.url).search, message, { tone: "error" });
}
