import { MARK_LABELS } from "~/features/campers/index.server";
import { listCsv } from "~/platform/http/csv.server";
import { campLoader } from "~/platform/http/screen.server";
import { exportOf } from "../export.server";
import { allMarksRead } from "../marks.server";
import { personParams, whoseOf } from "../one-person.server";
import { personPaths } from "../paths";
import { onePerson, seesPerson } from "../person-read.server";

const MOST_EXPORTED = 2_000;

/** A camper’s marks of every season, the newest first, as CSV. */
export const loader = campLoader(
	{
		permission: null,
		params: personParams,
		reads: (at) => ({
			...onePerson.reads(whoseOf(at)),
			marks: allMarksRead(whoseOf(at), MOST_EXPORTED),
		}),
		find: (rows) => onePerson.find(rows),
		allow: seesPerson,
	},
	({ ctx, rows, found, request }) => {
		const { name } = exportOf(ctx, found, "attendance");
		return listCsv({
			...{ request, name, list: personPaths.tab(found.id, "attendance") },
			...{ rows: rows.marks, most: MOST_EXPORTED, many: "marks" },
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
