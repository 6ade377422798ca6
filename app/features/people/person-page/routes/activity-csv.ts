import { dateIn } from "#app/lib/dates";
import { campExport, csvFile, tooMany } from "#app/platform/http/csv.server";
import { activityPage, activityRead, activityText } from "../activity.server";
import { exportOf, personExport } from "../export.server";
import { activityListQuery } from "../inputs";
import { personParams, whoseOf } from "../one-person.server";
import { personPaths } from "../paths";
import { onePerson } from "../person-read.server";

const WHAT = {
	note: "Note",
	attendance: "Attendance",
	enrollment: "Session",
	document: "Document",
	payment: "Payment",
} as const;

const MOST_EXPORTED = 2_000;

/** CSV of a person's activity visible to the viewer, newest first. */
export const loader = campExport(
	"person_activity",
	{
		...personExport,
		params: personParams,
		query: activityListQuery,
		reads: (at) => ({
			...onePerson.reads(whoseOf(at)),
			activity: activityRead(whoseOf(at), { kind: at.query.kind, limit: MOST_EXPORTED }),
		}),
		find: (rows) => onePerson.find(rows),
	},
	({ ctx, rows, found, request }) => {
		const { name, access } = exportOf(ctx, found, "activity");
		const list = personPaths.tab(found.id, "activity");
		if (rows.activity.length > MOST_EXPORTED) return tooMany(request, list, MOST_EXPORTED, "entries");
		return csvFile(name, activityPage(rows.activity, MOST_EXPORTED, access).rows, [
			{ label: "When (UTC)", value: (row) => row.at },
			{ label: "Type", value: (row) => WHAT[row.kind] },
			{ label: "Text", value: (row) => activityText(row, dateIn(ctx.camp.time_zone, row.at)) },
			{ label: "By", value: (row) => row.by },
		]);
	},
);
