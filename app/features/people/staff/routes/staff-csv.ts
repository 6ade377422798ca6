import { dateIn } from "#app/lib/dates";
import { campExport, csvFile } from "#app/platform/http/csv.server";
import { staffExport, staffExported } from "../export.server";
import type { StaffFields } from "../inputs";
import { toStaffFields } from "../queries.server";

/** CSV of all staff in the filtered list. */
export const loader = campExport("staff", staffExport, ({ ctx, query, ...read }) => {
	const shown = staffExported({ ...read, query, viewer: ctx });
	if (shown instanceof Response) return shown;
	return csvFile(
		`staff-${ctx.today}.csv`,
		shown.map((row) => toStaffFields(row, ctx)),
		[
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
			{ label: "Email", value: (row) => row.email },
			{ label: "Phone", value: (row) => row.phone },
			{ label: "City", value: (row) => row.city },
			{ label: "State", value: (row) => row.state },
			...(query.status === "deleted"
				? [
						{
							label: "Deleted on",
							value: ({ deleted_at }: StaffFields) => deleted_at && dateIn(ctx.camp.time_zone, deleted_at),
						},
					]
				: []),
		],
	);
});
