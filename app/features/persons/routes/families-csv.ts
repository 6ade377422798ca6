import { toCsv } from "~/lib/csv";
import { AppError } from "~/platform/errors";
import { staffLoader } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
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
	({ ctx, rows, hits }) => {
		if (hits?.unavailable)
			throw new AppError("UNAVAILABLE", { message: "Search is not available right now." });
		if (hits?.partial) {
			const message = "That is more than a search goes through. Type more of the name, then export.";
			return redirectWithToast(personPaths.families, message, { tone: "error" });
		}
		if (rows.families.length > MOST_EXPORTED) {
			const message = "That is more than 5,000 families. Search for some of them, then export.";
			return redirectWithToast(personPaths.families, message, { tone: "error" });
		}
		const names = (row: (typeof rows.families)[number], camper: boolean) =>
			membersOf(row)
				.filter(({ person_type }) => (person_type === "camper") === camper)
				.map(({ name }) => name)
				.join(", ");
		const csv = toCsv(
			rows.families,
			[
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
			{ bom: true },
		);
		return new Response(csv, {
			headers: {
				"Content-Type": "text/csv; charset=utf-8",
				"Content-Disposition": `attachment; filename="families-${ctx.today}.csv"`,
			},
		});
	},
);
