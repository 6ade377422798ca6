import { searchCut, tooMany } from "#app/platform/http/csv.server";
import type { ReadInput } from "#app/platform/http/guard.server";
import type { Hits } from "#app/platform/search/people-index.server";
import { type StaffListQuery, staffListQuery } from "./inputs";
import { staffPaths } from "./paths";
import { assertMayList, type StaffRow, type Viewer } from "./queries.server";
import { searchOf, staffList, staffPage } from "./staff-list.server";

const MOST_EXPORTED = 3_000;

/** Route options of the staff list's exports: they read the list as filtered. */
export const staffExport = {
	permission: "staff_view" as const,
	query: staffListQuery,
	search: searchOf,
	reads: ({ db, place, today, query, hits }: ReadInput<unknown, StaffListQuery>) => ({
		staff: staffList(db, { place, today, query, hits, whole: true }, MOST_EXPORTED),
	}),
};

interface Read {
	rows: { staff: StaffRow[] };
	query: StaffListQuery;
	hits: Hits | null;
	request: Request;
	viewer: Viewer;
}

/**
 * Returns all staff in the list, or a redirect back to the list when it can't be exported as it is.
 * @throws FORBIDDEN for deleted staff, to users who can't restore them
 */
export function staffExported({ rows, query, hits, request, viewer }: Read): StaffRow[] | Response {
	assertMayList(viewer, query);
	const cut = searchCut(request, staffPaths.list, hits);
	if (cut) return cut;
	if (rows.staff.length > MOST_EXPORTED) return tooMany(request, staffPaths.list, MOST_EXPORTED, "people");
	return staffPage(rows.staff, { limit: MOST_EXPORTED, warning: query.warning }, viewer).rows;
}
