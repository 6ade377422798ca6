import { type CsvColumn, toCsv } from "~/lib/csv";
import { AppError } from "~/platform/errors";
import { staffLoader } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { type StaffFields, staffListQuery } from "../inputs";
import { staffPaths } from "../paths";
import { searchOf, staffList, staffPage, toStaffFields } from "../queries.server";

const MOST_EXPORTED = 3000;

/** Everybody of the list as it is filtered, as CSV. */
export const loader = staffLoader(
	{
		permission: "staff_view",
		query: staffListQuery,
		search: searchOf,
		reads: ({ db, place, today, query, hits }) => ({
			staff: staffList(db, { place, today, query, hits }, MOST_EXPORTED),
		}),
	},
	({ ctx, rows, query, hits, request }) => {
		const back = staffPaths.list + new URL(request.url).search;
		if (query.status === "deleted")
			throw new AppError("BAD_REQUEST", { message: "Deleted staff are not exported." });
		if (hits?.unavailable)
			return redirectWithToast(back, "Search is not available right now. Export with filters instead.", {
				tone: "error",
			});
		if (rows.staff.length > MOST_EXPORTED)
			return redirectWithToast(back, "That is more than 3,000 people. Narrow the list, then export it.", {
				tone: "error",
			});
		const { rows: shown } = staffPage(rows.staff, { limit: MOST_EXPORTED, warning: query.warning }, ctx);
		const columns: CsvColumn<StaffFields>[] = [
			{ label: "First name", value: (row) => row.first_name },
			{ label: "Last name", value: (row) => row.last_name },
			{ label: "Preferred name", value: (row) => row.preferred_name },
			{ label: "Position", value: (row) => row.position },
			{ label: "From", value: (row) => row.starts_on },
			{ label: "Until", value: (row) => row.ends_on },
			...(ctx.can("staff_edit")
				? [{ label: "Birth date", value: (row: StaffFields) => row.birth_date }]
				: []),
			{ label: `Age on ${ctx.today}`, value: (row) => row.age },
			{ label: "Warnings", value: (row) => row.warnings.join("; ") },
			{ label: "E-mail", value: (row) => row.email },
			{ label: "Phone", value: (row) => row.phone },
			{ label: "City", value: (row) => row.city },
			{ label: "State", value: (row) => row.state },
		];
		const all = shown.map((row) => toStaffFields(row, ctx));
		return new Response(toCsv(all, columns, { bom: true }), {
			headers: {
				"Content-Type": "text/csv; charset=utf-8",
				"Content-Disposition": `attachment; filename="staff-${ctx.today}.csv"`,
			},
		});
	},
);
