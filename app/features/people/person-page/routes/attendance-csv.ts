import { MARK_LABELS } from "#app/features/people/campers/index.server";
import { campExport, listCsv } from "#app/platform/http/csv.server";
import { exportOf, personExport } from "../export.server";
import { allMarksRead } from "../marks.server";
import { personParams, whoseOf } from "../one-person.server";
import { personPaths } from "../paths";
import { onePerson } from "../person-read.server";

const MOST_EXPORTED = 2_000;

/** CSV of a camper's marks of every season, newest first. */
export const loader = campExport(
	"person_attendance",
	{
		...personExport,
		params: personParams,
		reads: (at) => ({
			...onePerson.reads(whoseOf(at)),
			marks: allMarksRead(whoseOf(at), MOST_EXPORTED),
		}),
		find: (rows) => onePerson.find(rows),
	},
	({ ctx, rows, found, request }) => {
		const { name } = exportOf(ctx, found, "attendance");
		return listCsv({
			request,
			name,
			list: personPaths.tab(found.id, "attendance"),
			rows: rows.marks,
			most: MOST_EXPORTED,
			many: "marks",
			columns: [
				{ label: "Date", value: (row) => row.date },
				{ label: "Checkpoint", value: (row) => row.checkpoint },
				{ label: "Mark", value: (row) => MARK_LABELS[row.status] ?? row.status },
				{ label: "Absence", value: (row) => (row.status === "absent" ? row.absence : null) },
				{ label: "Time", value: (row) => row.time },
				{ label: "Session", value: (row) => row.session_name },
			],
		});
	},
);
