import {
	assertMayListDeleted,
	deletedPeople,
	peopleSearch,
	seesAddresses,
} from "#app/features/people/person-page/index.server";
import { dateIn } from "#app/lib/dates";
import { PERSON_TYPE_LABELS } from "#app/lib/people";
import type { CampCtx } from "#app/platform/context.server";
import { campExport, listCsv, searchCut } from "#app/platform/http/csv.server";
import { type HouseholdRow, householdsRead, membersOf } from "../households.server";
import { familiesQuery } from "../inputs";
import { householdPaths } from "../paths";

const MOST_EXPORTED = 5000;

/** CSV of the deleted parents and contacts that match the search. */
const deletedCsv = (
	{ camp, today }: CampCtx,
	request: Request,
	rows: Awaited<ReturnType<typeof deletedPeople>>,
) =>
	listCsv({
		request,
		list: householdPaths.list,
		name: `deleted-people-${today}.csv`,
		rows,
		most: MOST_EXPORTED,
		many: "people",
		columns: [
			{ label: "First name", value: (row) => row.first_name },
			{ label: "Last name", value: (row) => row.last_name },
			{ label: "Preferred name", value: (row) => row.preferred_name },
			{ label: "Role", value: (row) => PERSON_TYPE_LABELS[row.person_type] },
			{ label: "Email", value: (row) => row.email },
			{ label: "Phone", value: (row) => row.phone },
			{ label: "City", value: (row) => row.city },
			{ label: "State", value: (row) => row.state },
			{ label: "Deleted on", value: (row) => dateIn(camp.time_zone, row.deleted_at) },
		],
	});

/**
 * CSV of all families that match the search, or of the deleted people. "Do not release" orders are never exported.
 */
export const loader = campExport(
	"families",
	{
		permission: "campers_view",
		query: familiesQuery,
		search: ({ query }) => (query.status ? null : peopleSearch(query.q)),
		reads: ({ db, place, today, query, hits }) => ({
			families: query.status
				? null
				: householdsRead({ db, place, today }, { q: query.q, hits, limit: MOST_EXPORTED }),
			deleted: query.status
				? deletedPeople({ db, place, today }, { q: query.q, limit: MOST_EXPORTED })
				: null,
		}),
	},
	({ ctx, rows, query, hits, request }) => {
		if (query.status) {
			assertMayListDeleted(ctx);
			return deletedCsv(ctx, request, rows.deleted ?? []);
		}
		const cut = searchCut(request, householdPaths.list, hits);
		if (cut) return cut;
		const families = rows.families ?? [];
		const sees = seesAddresses(ctx.can);
		const names = (row: (typeof families)[number], camper: boolean) =>
			membersOf(row)
				.filter(({ person_type }) => (person_type === "camper") === camper)
				.map(({ name }) => name)
				.join(", ");
		return listCsv({
			request,
			list: householdPaths.list,
			name: `families-${ctx.today}.csv`,
			rows: families,
			most: MOST_EXPORTED,
			many: "families",
			columns: [
				{ label: "Family", value: (row) => row.name },
				{ label: "Children", value: (row) => names(row, true) },
				{ label: "Adults", value: (row) => names(row, false) },
				...(sees ? [{ label: "Address", value: (row: HouseholdRow) => row.address }] : []),
				{ label: "City", value: (row) => row.city },
				{ label: "State", value: (row) => row.state },
				...(sees ? [{ label: "ZIP code", value: (row: HouseholdRow) => row.zip_code }] : []),
				{ label: "Phone", value: (row) => row.phone },
				{ label: "Email", value: (row) => row.email },
			],
		});
	},
);
