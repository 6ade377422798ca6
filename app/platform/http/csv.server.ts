import type { Reads } from "#db/client";
import { type CsvColumn, toCsv } from "#app/lib/csv";
import { commit } from "../audit/commit.server";
import type { Permission } from "../auth/permissions";
import type { Hits } from "../search/people-index.server";
import type { Admitted, CampSpec } from "./guard.server";
import { campLoader } from "./screen.server";
import { redirectWithToast } from "./toast.server";

/** A CSV file, not yet sent. */
export class CsvFile {
	constructor(
		readonly name: string,
		readonly text: string,
		/** Number of rows without the headings. */
		readonly count: number,
	) {}

	/** Download response. */
	response(): Response {
		return new Response(this.text, {
			headers: {
				"Content-Type": "text/csv; charset=utf-8",
				"Content-Disposition": `attachment; filename="${this.name.replace(/[^\w.-]+/g, "-")}"`,
			},
		});
	}
}

/** Creates a CSV file from rows. */
export const csvFile = <Row>(
	name: string,
	rows: readonly Row[],
	columns: readonly CsvColumn<Row>[],
): CsvFile => new CsvFile(name, toCsv(rows, columns, { bom: true }), rows.length);

/** Downloads rows as a CSV file. Only for lists without people; see {@link campExport}. */
export const csvResponse = <Row>(...made: Parameters<typeof csvFile<Row>>): Response =>
	csvFile(...made).response();

const exporting = (): Permission => "reports_export";
/** Value for `also` in exports without people, or with a rule of their own that checks the permission. */
export const withoutPermission = () => null;

/**
 * Creates the loader of a CSV export of people. Requires `reports_export` in addition to the list's permission,
 * unless `also` says otherwise, and records the list, its filter and the count in the audit trail before the file
 * is sent.
 * @param list the list's key in the audit log, like `campers`
 * @param view returns the file, or a redirect back to a list that can't be exported as is
 */
export function campExport<P = Empty, Q = Empty, R extends Reads = Empty, F = undefined>(
	list: string,
	spec: CampSpec<P, Q, R, F>,
	view: (input: Admitted<P, Q, R, F> & { request: Request }) => CsvFile | Response,
) {
	return campLoader({ ...spec, also: spec.also ?? exporting }, async (input) => {
		const file = view(input);
		if (file instanceof Response) return file;
		await commit(input.ctx, {
			statements: [],
			audit: {
				action: "list.export",
				entity: "export",
				entity_id: list,
				changes: {
					list,
					filter: filterOf({ ...(input.params as object), ...(input.query as object) }),
					count: file.count,
				},
			},
		});
		return file.response();
	});
}

/** Query parameters that page or sort but don't filter. */
const NO_FILTER = ["cursor", "sort", "limit", "choose", "find"];

/** Filter as stored in the audit log. Typed text can be a name, so the log only records that a search was used. */
function filterOf(asked: object): Record<string, unknown> {
	const set = Object.entries(asked).filter(([key, value]) => value != null && !NO_FILTER.includes(key));
	return Object.fromEntries(set.map(([key, value]) => (key === "q" ? ["searched", true] : [key, value])));
}

type Empty = Record<string, never>;

interface ListExport<Row> {
	request: Request;
	/** The list's own path. */
	list: string;
	name: string;
	/** At most `most` rows plus one, which shows that there are too many. */
	rows: readonly Row[];
	most: number;
	/** Plural noun for the error message: "users". */
	many: string;
	columns: readonly CsvColumn<Row>[];
}

/**
 * Exports a list with its current filters as CSV. A list that is too long is not truncated: it redirects back with
 * the same filters and an error message.
 */
export function listCsv<Row>({
	request,
	list,
	name,
	rows,
	most,
	many,
	columns,
}: ListExport<Row>): CsvFile | Response {
	return rows.length > most ? tooMany(request, list, most, many) : csvFile(name, rows, columns);
}

/**
 * Redirects back to a list when its search result is incomplete: the index is unavailable, or there are more
 * matches than it returns. Null when the result is complete.
 */
export function searchCut(request: Request, list: string, hits: Hits | null): Response | null {
	if (!hits?.unavailable && !hits?.partial) return null;
	const message = hits.unavailable
		? "Search isn't available right now. Export the whole list, or try again in a few minutes."
		: "Too many people match this search. Enter more of the name, or export with filters instead.";
	return redirectWithToast(list + new URL(request.url).search, message, { tone: "error" });
}

/** Redirects back to a list with its filters and reports that it is too long to export. */
export function tooMany(request: Request, list: string, most: number, many: string): Response {
	const message = `The limit is ${most.toLocaleString("en-US")} ${many}. Narrow the list, then export it.`;
	return redirectWithToast(list + new URL(request.url).search, message, { tone: "error" });
}
