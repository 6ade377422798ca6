import { ENROLLMENT_LABELS, enrollmentsRead } from "#app/features/people/campers/index.server";
import { campExport, csvFile } from "#app/platform/http/csv.server";
import { enrollmentViews } from "../enrollment-views.server";
import { exportOf, personExport } from "../export.server";
import { personParams, whoseOf } from "../one-person.server";
import { onePerson } from "../person-read.server";

/** CSV of a camper's sessions of every season. */
export const loader = campExport(
	"person_sessions",
	{
		...personExport,
		params: personParams,
		reads: (at) => ({
			...onePerson.reads(whoseOf(at)),
			enrollments: enrollmentsRead(whoseOf(at)),
		}),
		find: (rows) => onePerson.find(rows),
	},
	({ ctx, rows, found }) => {
		const { name } = exportOf(ctx, found, "sessions");
		return csvFile(name, enrollmentViews(rows.enrollments), [
			{ label: "Season", value: (row) => row.season_name },
			{ label: "Session", value: (row) => row.session_name },
			{ label: "First day", value: (row) => row.starts_on ?? row.start_date },
			{ label: "Last day", value: (row) => row.ends_on ?? row.end_date },
			{ label: "Status", value: (row) => ENROLLMENT_LABELS[row.status] ?? row.status },
			{ label: "Groups", value: (row) => row.groups.join(", ") },
			{ label: "Reason for ending", value: (row) => row.end_reason },
		]);
	},
);
