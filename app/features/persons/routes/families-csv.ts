import { listCsv, searchCut } from "~/platform/http/csv.server";
import { staffLoader } from "~/platform/http/screen.server";
import { householdsRead, membersOf } from "../households.server";
import { familiesQuery } from "../inputs";
import { personPaths } from "../paths";
import { peopleSearch } from "../relate-form.server";

const MOST_EXPORTED = 5000;

/** Every family of the list as it is searched, as CSV. Whom a child is not released to is in no export. */
export const loader = staffLoader(
	{
		permission: "campers_view",
		query: familiesQuery,
		search: ({ query }) => peopleSearch(query.q),
		reads: ({ db, place, today, query, hits }) => ({
			families: householdsRead({ db, place, today }, { q: query.q, hits, limit: MOST_EXPORTED }),
		}),
	},
	({ ctx, rows, hits, request }) => {
		const cut = searchCut(request, personPaths.families, hits);
		if (cut) return cut;
		const names = (row: (typeof rows.families)[number], camper: boolean) =>
			membersOf(row)
				.filter(({ person_type }) => (person_type === "camper") === camper)
				.map(({ name }) => name)
				.join(", ");
		return listCsv({
			...{ request, list: personPaths.families, name: `families-${ctx.today}.csv` },
			...{ rows: rows.families, most: MOST_EXPORTED, many: "families" },
			columns: [
				{ label: "Family", value: (row) => row.name },
				{ label: "Children", value: (row) => names(row, true) },
				{ label: "Adults", value: (row) => names(row, false) },
				{ label: "Address", value: (row) => row.address },
				{ label: "City", value: (row) => row.city },
				{ label: "State", value: (row) => row.state },
				{ label: "ZIP code", value: (row) => row.zip_code },
				{ label: "Phone", value: (row) => row.phone },
				{ label: "E-mail", value: (row) => row.email },
			],
		});
	},
);
