import type { Reads } from "#db/client";
import { type CsvColumn, toCsv } from "#app/lib/csv";
import { commit } from "../audit/commit.server";
import type { Permission } from "../auth/permissions";
import type { Hits } from "../search/people-index.server";
import type { Admitted, CampSpec } from "./guard.server";
import { campLoader } from "./screen.server";
import { redirectWithToast } from "./toast.server";

/** A CSV file before it is sent. */
export class CsvFile {
	constructor(
		readonly name: string,
		readonly text: string,
		/** Rows without the headings. */
		readonly count: number,
	) {}

	/** The file to download. */
	response(): Response {
		return new Response(this.text, {
			headers: {
				"Content-Type": "text/csv; charset=utf-8",
				"Content-Disposition": `attachment; filename="${this.name.replace(/[^\w.-]+/g, "-")}"`,
			},
		});
	}
}

/** Rows as a CSV file. */
export const csvFile = <Row>(
	name: string,
	rows: readonly Row[],
	columns: readonly CsvColumn<Row>[],
): CsvFile => new CsvFile(name, toCsv(rows, columns, { bom: true }), rows.length);

/** Rows as a CSV file to download that holds no people. */
export const csvResponse = <Row>(...made: Parameters<typeof csvFile<Row>>): Response =>
	csvFile(...made).response();

const exporting = (): Permission => "reports_export";
/** For `also` of exports that hold no people, or whose own rule asks for the permission. */
export const withoutPermission = () => null;

/**
 * The export of a list of people as CSV. It takes `reports_export` beside the list's own permission, unless `also` says
 * otherwise, and leaves an audit row with the list, its filter and the count before the file is sent.
 * @param list the list's key in the audit log, like `campers`
 * @param view the file, or the way back to a list that can't be exported as it is
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

/** What of an address only turns pages or sorts. */
const NO_FILTER = ["cursor", "sort", "limit", "choose", "find"];

/** A filter as the audit log keeps it: what was typed can be a name, so the log only says that something was. */
function filterOf(asked: object): Record<string, unknown> {
	const set = Object.entries(asked).filter(([key, value]) => value != null && !NO_FILTER.includes(key));
	return Object.fromEntries(set.map(([key, value]) => (key === "q" ? ["searched", true] : [key, value])));
}

type Empty = Record<string, never>;

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
 * Leads back to a list whose search is no whole export: the index did not answer, or more match than it looks at. Null
 * where everybody was found.
 */
export function searchCut(request: Request, list: string, hits: Hits | null): Response | null {
	if (!hits?.unavailable && !hits?.partial) return null;
	const message = hits.unavailable
		? "Search isn't available right now. Export without it, or try again in a few minutes."
		: "Too many people match this search. Enter more of the name, or export with filters instead.";
	return redirectWithToast(list + new URL(request.url).search, message, { tone: "error" });
}

/** Leads back to a list with its filters and says that it is too long to export. */
export function tooMany(request: Request, list: string, most: number, many: string): Response {
	const message = `The limit is ${most.toLocaleString("en-US")} ${many}. Narrow the list, then export it.`;
	return redirectWithToast(list + new URL(request.url).search, message, { tone: "error" });
}
